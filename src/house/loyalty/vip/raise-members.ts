import { newId } from '#kit/ids.ts'
import { unitsOfText } from '#kit/money.ts'
import type { Tx } from '#runtime/database.ts'
import { gifted, reached, reachedOn } from '../rules/levels.ts'
import type { Programme } from '../rules/programme.ts'
import { below, daysInMonth, type Whose } from '../stakes/stake-store.ts'
import { lockLoyalty } from '../lock-loyalty.ts'
import { each, type Keeping } from '../keeping.ts'
import { oweGifts } from './gift-store.ts'
import { changeLevel, rankNow } from './standing-store.ts'
import { tellOfLevel } from './tell-of-level.ts'

type Raising = { readonly merchant: number; readonly month: string; readonly programme: Programme }

/** Raises at once whoever staked enough in a month, each in a transaction of their own. */
export async function raiseMembers(keeping: Keeping, { merchant, month, programme }: Raising): Promise<void> {
  const { db, transact } = keeping
  for (const [rank, { reach }] of [...programme.levels.entries()].toReversed())
    if (rank > 0)
      await each(
        keeping,
        (page) => below(db, { merchant, month, rank, reach: unitsOfText(reach), ...page }),
        (whose) => transact((tx) => raiseMember(tx, { whose, month, programme }, keeping)),
      )
}

type One = { readonly whose: Whose; readonly month: string; readonly programme: Programme }

/** From the day on by whose end a level was reached, and so each level in between. */
async function raiseMember(tx: Tx, { whose, month, programme }: One, { clock, random }: Keeping): Promise<void> {
  const { merchant, member } = whose
  await lockLoyalty(tx, member)
  const from = await rankNow(tx, member)
  const days = await daysInMonth(tx, whose, month)
  const valid = days.reduce((sum, day) => sum + day.valid, 0n)
  const to = reached(programme, valid)
  const at = clock()
  for (let rank = from + 1; rank <= to; rank++) {
    const since = reachedOn(days, unitsOfText(programme.levels[rank]?.reach ?? '0')) ?? `${month}-01`
    const change = { merchant, member, since, before: rank - 1, rank, reason: 'reached', month, valid, at } as const
    await changeLevel(tx, { ...change, id: newId(at, random) })
  }
  const gifts = gifted(programme, from, to).map((gift) => ({ ...gift, id: newId(at, random), merchant, member }))
  await oweGifts(tx, gifts, at)
  if (to > from) await tellOfLevel(tx, { merchant, member, news: 'level_reached', programme, rank: to }, { now: at, random })
}
