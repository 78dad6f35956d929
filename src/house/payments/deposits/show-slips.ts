import type { Millis } from '#kit/clock.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { joinPicture, readPicture } from '../proofs/picture-store.ts'
import { insertSlip } from './slip-store.ts'
import { lockDeposit, setState, type DepositRow } from './store.ts'

export type Showing = {
  readonly deposit: string
  readonly member: bigint
  readonly pictures: readonly string[]
  readonly at: Millis
}

/** Shows the console the slips of a transfer that was asked for; each picture is the member's own and is shown once. */
export async function showSlips(
  tx: Tx,
  { deposit: id, member, pictures, at }: Showing,
): Promise<DepositRow | Refusal<'not_found' | 'not_awaited' | 'picture_unknown', null>> {
  const deposit = await lockDeposit(tx, id)
  if (!deposit || deposit.member !== member || deposit.kind !== 'slip') return refuse('not_found')
  const late = deposit.expiresAt !== null && deposit.expiresAt.getTime() <= at
  if (deposit.state !== 'awaiting' || late) return refuse('not_awaited')
  for (const picture of pictures) {
    const bytes = await readPicture(tx, { id: picture, member })
    if (!bytes || !(await joinPicture(tx, { member, matter: `deposit:${id}`, picture }))) return refuse('picture_unknown')
    await insertSlip(tx, { deposit: id, merchant: deposit.merchant, picture, bytes })
  }
  await setState(tx, { id, state: 'reviewing', at })
  return { ...deposit, state: 'reviewing' }
}
