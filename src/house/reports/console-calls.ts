import { hourOf } from '#kit/calendar.ts'
import { DAY, HOUR } from '#kit/clock.ts'
import { unitsText } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { isMemberOf } from '#house/members/index.ts'
import { roundRowsOf } from '#house/wagers/index.ts'
import { lookingBackContract } from './console-contract.ts'
import { dashboardOf } from './dashboard.ts'
import { memberExportCalls } from './exports/export-calls.ts'
import { explainRound } from './explain-round.ts'
import { findRounds } from './find-rounds.ts'
import { playByHour } from './hours.ts'
import { betPage } from './records.ts'
import { periodValid } from '#kit/days.ts'
import { seqOf } from './rules/place.ts'

const isPlace = (cursor: string) => /^\d{1,2}-\d{1,18}$/.test(cursor)

export const lookingBackCalls = {
  ...memberExportCalls,
  memberBets: answer(lookingBackContract.memberBets, async ({ input, context }) => {
    const { db, tenant, language } = context
    const member = BigInt(input.params.id)
    if (!(await isMemberOf(db, { id: member, merchant: tenant.id }))) return refuse('not_found')
    const { before } = input.query
    const place = before && isPlace(before) ? seqOf(before) : null
    const whole = { within: null, vendors: null, gameType: null, state: null }
    return betPage(db, { member, merchant: tenant.id, language, before: place, ...whole })
  }),
  findRounds: answer(lookingBackContract.findRounds, async ({ input, context }) => {
    const { named = null, member, at = null } = input.query
    const asked = { merchant: context.tenant.id, named, member: member === undefined ? null : BigInt(member), at }
    const rounds = await findRounds(context.db, asked)
    return isRefusal(rounds) ? rounds : roundRowsOf(context.db, rounds)
  }),
  explainRound: answer(lookingBackContract.explainRound, async ({ input, context }) => {
    const { id, vendor, round } = input.params
    const { tenant, language } = context
    const asked = { merchant: tenant.id, member: BigInt(id), vendor: Number.parseInt(vendor, 10), round, language }
    return (await explainRound(context.db, asked)) ?? refuse('not_found')
  }),
  dashboard: answer(lookingBackContract.dashboard, ({ input, context }) => {
    const { from, to } = input.query
    if (!periodValid(from, to)) return refuse('period_invalid')
    const { tenant, language, clock } = context
    return dashboardOf(context.db, { merchant: tenant.id, calendar: tenant.calendar, from, to, now: clock(), language })
  }),
  hours: answer(lookingBackContract.hours, async ({ context }) => {
    const { db, tenant, clock } = context
    const to = new Date(hourOf(clock(), tenant.calendar).getTime() + HOUR)
    const rows = await playByHour(db, { merchant: tenant.id, from: new Date(to.getTime() - DAY), to })
    return rows.map(({ at, currency, staked, returned, bets, deposited }) => ({
      at: at.getTime(),
      currency,
      deposits: unitsText(deposited),
      staked: unitsText(staked),
      returned: unitsText(returned),
      bets,
    }))
  }),
}
