import { compactDecrypt, decodeProtectedHeader } from 'jose'
import { sql } from 'kysely'
import { refuse, type Refusal } from '#kit/refusal.ts'
import { LARGEST_SEALED, sealAlgorithm, sealedPayload, sealEncryption, sealType } from '#wire/edge.ts'
import type { Database } from '../../database.ts'
import type { SealKeys } from './keys.ts'
import { nonceEnd, type Stamp } from './nonce.ts'

export type Sealed = {
  readonly jwe: unknown
  readonly method: string
  readonly path: string
  readonly merchant: string
}

type Opening = { readonly db: Database; readonly keys: SealKeys; readonly stamp: Stamp }

const invalid = refuse('sealed_invalid')

/**
 * Opens a sealed body. Every failure (size, algorithm, key, tampering, another route or merchant, a used or foreign nonce)
 * is the same refusal, so that it tells an attacker nothing.
 */
export async function openSealed(
  sealed: Sealed,
  { db, keys, stamp }: Opening,
): Promise<{ body: unknown } | Refusal<'sealed_invalid', null>> {
  const { jwe } = sealed
  if (typeof jwe !== 'string' || jwe.length > LARGEST_SEALED) return invalid
  const payload = await decrypted(jwe, keys)
  const parsed = sealedPayload.safeParse(payload)
  if (!parsed.success) return invalid
  const { m, p, merchant, nonce, body } = parsed.data
  if (m !== sealed.method || p !== sealed.path || merchant !== sealed.merchant) return invalid
  const ends = nonceEnd(nonce, stamp)
  if (ends === null || !(await consume(db, nonce, ends, stamp.now))) return invalid
  return { body }
}

async function decrypted(jwe: string, keys: SealKeys): Promise<unknown> {
  const kid = keyNamed(jwe)
  const key = kid === null ? undefined : await keys.find(kid)
  if (!key) return null
  try {
    const { plaintext } = await compactDecrypt(jwe, key.open, {
      keyManagementAlgorithms: [sealAlgorithm],
      contentEncryptionAlgorithms: [sealEncryption],
    })
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext))
  } catch {
    return null
  }
}

function keyNamed(jwe: string): string | null {
  try {
    const { kid, typ } = decodeProtectedHeader(jwe)
    return typ === sealType && kid ? kid : null
  } catch {
    return null
  }
}

/** True for the first use of a nonce in all processes; also forgets those that ended. */
async function consume(db: Database, nonce: string, ends: number, now: number): Promise<boolean> {
  const { rows } = await sql`
    WITH ended AS (DELETE FROM runtime.used_nonce WHERE expires_at < ${new Date(now)})
    INSERT INTO runtime.used_nonce (nonce, expires_at) VALUES (${nonce}, ${new Date(ends)})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(db)
  return rows.length === 1
}
