import { isDeepStrictEqual } from 'node:util'
import { dayOf } from '#kit/calendar.ts'
import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { controlledAct, recordAct, type Act, type Recorded } from '#house/audit/index.ts'
import { judgeGift } from '#house/games/index.ts'
import { readCalendar } from '#house/merchants/index.ts'
import type { FreeGiftRefusal } from '#house/wagers/rules/free-gift.ts'
import { savingShape } from './console-contract.ts'
import { insertVersion, lockMissions, versionsOfMission } from './mission-store.ts'
import { givesMore, judgeTerms, type Terms, type TermsRefusal, type Version } from './rules/mission.ts'
import { nextPeriodBegins } from './rules/period.ts'

type Saving = Pick<Version, 'period' | 'terms'> & { readonly id: string | null }

const recorded = (period: string, terms: Terms) => ({ period, ...terms }) as Recorded
type SavingRefusal = TermsRefusal | FreeGiftRefusal | Refusal<'not_found' | 'mission_unchanged' | 'period_fixed', null>

/** What was said of the mission last, whether it holds already or is about to; null of a new one. */
async function standing(
  tx: Tx,
  { merchant }: Act,
  { id, period, terms }: Saving,
): Promise<{ readonly before: Terms | null } | SavingRefusal> {
  await lockMissions(tx, merchant.id)
  const before = id === null ? null : ((await versionsOfMission(tx, { id, merchant: merchant.id })).at(-1) ?? refuse('not_found'))
  if (isRefusal(before)) return before
  if (before && before.period !== period) return refuse('period_fixed')
  if (isDeepStrictEqual(before?.terms, terms)) return refuse('mission_unchanged')
  const refused =
    judgeTerms(period, terms) ?? (terms.offered ? await judgeGift(tx, { merchant: merchant.id, gift: terms.free }) : null)
  return refused ?? { before: before?.terms ?? null }
}

export const missionActs = (random: Random) => ({
  /** What is asked of members and given for it: it is money, so whatever gives more or asks less takes two. */
  save: controlledAct({
    name: 'missions.saveMission',
    permission: 'promotions.write',
    input: savingShape,
    weigh: async (tx, act, saving) => {
      const stood = await standing(tx, act, saving)
      if (isRefusal(stood)) return stood
      const { before } = stood
      const subject = saving.id === null ? `merchant:${act.merchant.code}` : `mission:${saving.id}`
      const alone = !givesMore(before, saving.terms)
      const makes = saving.id === null
      return { alone, subject, makes, before: before as Recorded, after: recorded(saving.period, saving.terms) }
    },
    perform: async (tx, act, saving) => {
      const stood = await standing(tx, act, saving)
      if (isRefusal(stood)) return stood
      const { period, terms } = saving
      const merchant = act.merchant.id
      const id = saving.id ?? newId(act.at, random)
      // A period that has begun is paid by what members were told of it.
      const since = nextPeriodBegins(period, dayOf(act.at, await readCalendar(tx, merchant)))
      await insertVersion(tx, { id, merchant, period, since, terms, at: act.at })
      const entry = { action: 'missions.save', subject: `mission:${id}`, before: stood.before as Recorded } as const
      await recordAct(tx, act, { ...entry, after: recorded(period, terms) })
      return null
    },
  }),
})
