import { dayOf, daysBegin, type Calendar } from '#kit/calendar.ts'
import { DAY, type Millis } from '#kit/clock.ts'
import { dayAfter } from '#kit/days.ts'
import { unitsText } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import { activityByDay } from '#house/reports/index.ts'
import type { CaseRow } from './case-store.ts'
import type { CaseShown, CaseWhole, StepShown } from './console-contract.ts'
import { effectOf, EFFECT_DAYS, type DayFigures, type Fortnight } from './rules/effect.ts'
import { stepsOf, type StepRow } from './step-store.ts'

/** As far back as figures are shown, and a fortnight more for what lay before a step. */
const SHOWN_DAYS = 60
const MOST_STEPS = 200

export const caseShown = (row: CaseRow, account: string): CaseShown => ({
  id: String(row.member),
  account,
  currency: row.currency,
  level: row.level,
  marks: [...row.marks],
  openedAt: row.openedAt.getTime(),
  seenAt: row.seenAt.getTime(),
  takenBy: row.takenName,
  closed: row.closedAt && row.outcome && { at: row.closedAt.getTime(), outcome: row.outcome },
})

const did: ReadonlySet<StepRow['kind']> = new Set(['messaged', 'limited', 'paused', 'closed'])

const fortnightShown = ({ days, paidIn, lost, minutes }: Fortnight) => ({
  days,
  paidIn: unitsText(paidIn),
  lost: unitsText(lost),
  minutes,
})

type Days = { readonly days: readonly DayFigures[]; readonly calendar: Calendar; readonly now: Millis }

function stepShown({ at, kind, what, ...of }: StepRow, { days, calendar, now }: Days): StepShown {
  const [first, today] = [dayOf(now - SHOWN_DAYS * DAY, calendar), dayOf(now, calendar)]
  const day = dayOf(at, calendar)
  const effect = did.has(kind) && day >= first ? effectOf(days, { step: day, today }) : null
  return {
    ...of,
    at: at.getTime(),
    kind,
    level: what.level ?? null,
    template: what.template ?? null,
    limit: what.limit ?? null,
    days: what.days ?? null,
    outcome: what.outcome ?? null,
    effect: effect && { before: fortnightShown(effect.before), after: fortnightShown(effect.after) },
  }
}

async function daysOf(db: Database, member: bigint, { calendar, now }: Omit<Days, 'days'>): Promise<readonly DayFigures[]> {
  const to = dayOf(now, calendar)
  const from = dayAfter(to, -(SHOWN_DAYS + EFFECT_DAYS))
  const activity = await activityByDay(db, { member, days: daysBegin(calendar, { from, to }), now })
  return activity.map(({ day, ...of }) => ({ ...of, day: dayAfter(from, day - 1) }))
}

/** A case with the member's figures of each day on which there were any, the last first, and its steps with what came of them. */
export async function caseWhole(
  db: Database,
  { row, account }: { readonly row: CaseRow; readonly account: string },
  where: Omit<Days, 'days'>,
): Promise<CaseWhole> {
  const days = await daysOf(db, row.member, where)
  const steps = await stepsOf(db, row.member, MOST_STEPS)
  return {
    ...caseShown(row, account),
    days: days.map(({ day, paidIn, paidOut, staked, returned, minutes }) => ({
      day,
      paidIn: unitsText(paidIn),
      paidOut: unitsText(paidOut),
      staked: unitsText(staked),
      lost: unitsText(staked - returned),
      minutes,
    })),
    steps: steps.map((step) => stepShown(step, { ...where, days })),
  }
}
