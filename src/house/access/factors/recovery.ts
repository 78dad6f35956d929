import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import { digest } from '#runtime/secrets/digest.ts'
import { CODE_BYTES, recoveryCode, recoveryKey, RECOVERY_CODES } from '../rules/recovery-codes.ts'
import { ownFactors } from './required-factors.ts'
import { replaceRecoveryCodes } from './store.ts'

type Renewal = {
  readonly member: bigint
  readonly random: Random
  /** `where there are none`: existing codes stay valid. */
  readonly only?: 'where there are none'
}

/** Ten new recovery codes in place of the old ones, of which only hashes are kept; null where the old ones stay. */
export async function renewCodes(tx: Tx, { member, random, only }: Renewal): Promise<string[] | null> {
  if (only && (await ownFactors(tx, member)).includes('recovery')) return null
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(random(CODE_BYTES)))
  await replaceRecoveryCodes(
    tx,
    member,
    codes.map((code) => digest(recoveryKey(code))),
  )
  return codes
}

/** Recovery codes replace a factor, so they are deleted with the last one. */
export async function forgetCodesOfNobody(tx: Tx, member: bigint): Promise<void> {
  const left = (await ownFactors(tx, member)).filter((factor) => factor !== 'recovery')
  if (left.length === 0) await replaceRecoveryCodes(tx, member, [])
}
