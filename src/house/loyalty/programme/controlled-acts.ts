import { isDeepStrictEqual } from 'node:util'
import { dayOf } from '#kit/calendar.ts'
import { dayAfter } from '#kit/days.ts'
import { refuse } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { controlledAct, recordAct, type Act, type Recorded } from '#house/audit/index.ts'
import { judgeGift } from '#house/games/index.ts'
import { readCalendar } from '#house/merchants/index.ts'
import type { FreeGiftRefusal } from '#house/wagers/rules/free-gift.ts'
import { programmeShape } from '../console-contract.ts'
import { givesMore, judgeProgramme, type Programme } from '../rules/programme.ts'
import { insertVersion, lockProgramme, versionsOf } from './programme-store.ts'

/** Why members could not play what levels give. */
async function judgeGifts(tx: Tx, merchant: number, { levels }: Programme): Promise<FreeGiftRefusal | null> {
  for (const { free } of levels) {
    const refused = await judgeGift(tx, { merchant, gift: free })
    if (refused) return refused
  }
  return null
}

const subjectOf = ({ merchant: { code } }: Act) => `merchant:${code}`

/** What was said last, whether it holds already or is about to. */
async function standing(tx: Tx, { merchant: { id } }: Act): Promise<Programme | null> {
  await lockProgramme(tx, id)
  return (await versionsOf(tx, id)).at(-1)?.terms ?? null
}

export const programmeActs = {
  /** Rebate rates and VIP levels: they are money, so whatever gives more takes two. */
  change: controlledAct({
    name: 'loyalty.changeProgramme',
    permission: 'promotions.write',
    input: programmeShape,
    weigh: async (tx, act, terms) => {
      const before = await standing(tx, act)
      if (isDeepStrictEqual(before, terms)) return refuse('programme_unchanged')
      const refused = judgeProgramme(terms) ?? (await judgeGifts(tx, act.merchant.id, terms))
      if (refused) return refused
      return { alone: !givesMore(before, terms), subject: subjectOf(act), before: before as Recorded, after: terms as Recorded }
    },
    perform: async (tx, act, terms) => {
      const before = await standing(tx, act)
      const merchant = act.merchant.id
      const calendar = await readCalendar(tx, merchant)
      // A day that has begun is paid by what members were told of it.
      await insertVersion(tx, { merchant, since: dayAfter(dayOf(act.at, calendar), 1), terms, at: act.at })
      const entry = { action: 'loyalty.change_programme', subject: subjectOf(act), before: before as Recorded } as const
      await recordAct(tx, act, { ...entry, after: terms as Recorded })
      return null
    },
  }),
}
