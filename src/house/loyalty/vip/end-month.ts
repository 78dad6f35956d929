import { newId } from '#kit/ids.ts'
import type { Tx } from '#runtime/database.ts'
import { monthOf, nextMonthBegins, rankKept } from '../rules/levels.ts'
import type { Programme } from '../rules/programme.ts'
import { lockLoyalty } from '../lock-loyalty.ts'
import { stakeInMonth } from '../stakes/stake-store.ts'
import { each, type Keeping } from '../keeping.ts'
import { aboveFirst, changeLevel, rankNow } from './standing-store.ts'
import { tellOfLevel } from './tell-of-level.ts'

/** A month of a merchant, by its last day. */
type Ending = { readonly merchant: number; readonly currency: string; readonly lastDay: string; readonly programme: Programme }

/** Lowers by one level whoever did not stake enough in a month to stay on theirs, from the first day of the next. */
export async function endMonth(keeping: Keeping, ending: Ending): Promise<void> {
  const { db, transact } = keeping
  const { merchant, lastDay } = ending
  await each(
    keeping,
    (page) => aboveFirst(db, { merchant, since: nextMonthBegins(lastDay), ...page }),
    (one) => transact((tx) => lowerMember(tx, one.member, ending, keeping)),
  )
}

async function lowerMember(
  tx: Tx,
  member: bigint,
  { merchant, currency, lastDay, programme }: Ending,
  { clock, random }: Keeping,
): Promise<void> {
  await lockLoyalty(tx, member)
  const before = await rankNow(tx, member)
  const month = monthOf(lastDay)
  const valid = await stakeInMonth(tx, { merchant, member, currency }, month)
  const rank = rankKept(programme, { rank: before, valid })
  if (rank >= before) return
  const at = clock()
  const since = nextMonthBegins(lastDay)
  const change = { merchant, member, since, before, rank, reason: 'not_kept', month, valid } as const
  await changeLevel(tx, { ...change, id: newId(at, random), at })
  await tellOfLevel(tx, { merchant, member, news: 'level_lost', programme, rank, values: { since } }, { now: at, random })
}
