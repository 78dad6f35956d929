import type { Database, Tx } from '#runtime/database.ts'
import type { factors } from '../console-contract.ts'
import { countRecoveryCodes, findSeed, passkeysOf } from './factor-store.ts'

export type Factor = (typeof factors)[number]

/** What the operator can show beside the password. Recovery codes stand in for another factor, and are none by themselves. */
export async function factorsOf(db: Database | Tx, operator: bigint): Promise<Factor[]> {
  const seed = await findSeed(db, operator)
  const passkeys = await passkeysOf(db, operator)
  const codes = await countRecoveryCodes(db, operator)
  return [
    ...(seed?.confirmed ? (['totp'] as const) : []),
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(codes > 0 ? (['recovery'] as const) : []),
  ]
}
