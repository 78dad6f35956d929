import type { Millis } from '#kit/clock.ts'
import { refuse } from '#kit/refusal.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { digest, sameDigest } from '#runtime/secrets/digest.ts'
import { foldCode, judgeCode, type CodePurpose, type CodeRefusal } from '../rules/codes.ts'
import { contactKey, type Contact } from '../rules/contact-keys.ts'
import { takeProof } from '../number-service/store.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import { codeMarks, linkMarks } from './code-mark.ts'
import { countTry, findBySecret, useCode } from './store.ts'

/** A code that was right. It is good once: `spendCode` takes it in the transaction of what it is good for. */
export type Proof = { readonly member: bigint | null } & (
  | { readonly code: string }
  /** Proven to an identity service, once. */
  | { readonly told: { readonly merchant: number; readonly mark: Buffer; readonly until: Millis } }
)

type Typed = {
  readonly merchant: number
  readonly purpose: CodePurpose
  readonly contact: Contact
  readonly device: string
  readonly code: string
  readonly now: Millis
}

/** Judges a code that somebody typed. The try counts whatever becomes of the request, so `db` and no transaction. */
export async function tryCode(db: Database, vault: Vault, typed: Typed): Promise<Proof | CodeRefusal> {
  const code = foldCode(typed.code)
  if (code === '') return refuse('missing_verification_code')
  const { merchant, purpose, device, now } = typed
  const contact = contactKey(typed.contact)
  const contacts = vault.index.every(merchant, contact)
  const kept = await countTry(db, { merchant, purpose, contacts, client: digest(device) })
  const marks = codeMarks(vault, { merchant, purpose, contact, device }, code)
  const same = kept !== null && marks.some((mark) => sameDigest(mark, kept.secret))
  const refused = judgeCode(kept, { same, now })
  return refused ?? proofOf(kept)
}

/** Judges the secret of a link that somebody opened. Nobody guesses one, so tries are not counted. */
export async function tryLink(
  db: Database,
  vault: Vault,
  { merchant, purpose, secret, now }: Pick<Typed, 'merchant' | 'purpose' | 'now'> & { readonly secret: string },
): Promise<Proof | CodeRefusal> {
  const kept = await findBySecret(db, { merchant, purpose, secrets: linkMarks(vault, { merchant, purpose }, secret) })
  const refused = judgeCode(kept, { same: true, now })
  return refused ?? proofOf(kept)
}

function proofOf(kept: { readonly id: string; readonly member: bigint | null } | null): Proof {
  if (!kept) throw new Error('a code was judged right that is not there')
  return { code: kept.id, member: kept.member }
}

/** Uses a code up, for the first of those who were right at the same moment. */
export async function spendCode(tx: Tx, proof: Proof, now: Millis): Promise<CodeRefusal | null> {
  const first = 'code' in proof ? await useCode(tx, proof.code, now) : await takeProof(tx, proof.told)
  return first ? null : refuse('code_expired')
}
