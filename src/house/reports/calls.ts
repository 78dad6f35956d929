import { calendarOf, daysBegin } from '#kit/calendar.ts'
import { unitsText } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { zoneKnown } from '#kit/zone.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf, type CallContext } from '#runtime/http/context.ts'
import { vendorNames } from '#house/games/index.ts'
import { zoneOf } from '#house/members/index.ts'
import { activityByDay } from './activity-by-day.ts'
import { addUp } from './add-up.ts'
import { reportsContract } from './contract.ts'
import type { PeriodRefusal } from './exports/request-export.ts'
import { exportCalls } from './exports/export-calls.ts'
import { accountPage, betDetail, betPage, bonusKinds, movementAt, type Asker } from './records.ts'
import { dayAfter, periodValid } from '#kit/days.ts'
import { activityOf, type Activity } from './rules/activity.ts'
import { seqOf } from './rules/place.ts'
import { teamRecordsCalls } from './team/team-calls.ts'
import { playSums, type PlaySum } from './play.ts'
import { firstMoved, sumsByKind } from './statement.ts'

const asker = (context: CallContext): Asker => ({
  member: callerOf(context).id,
  merchant: context.tenant.id,
  language: context.language,
})

const beforeOf = (query: { before?: string | undefined }) => (query.before === undefined ? null : seqOf(query.before))

type Input = { readonly from?: string | undefined; readonly to?: string | undefined; readonly zone?: string | undefined }

/** Where the days of the asked period begin, by the asked zone, the member's own or the merchant's calendar; null where none is asked for. */
async function daysOf(context: CallContext, { from, to, zone: asked }: Input): Promise<number[] | null | PeriodRefusal> {
  if (from === undefined && to === undefined) return null
  if (from === undefined || to === undefined || !periodValid(from, to)) return refuse('period_invalid')
  const zone = asked ?? (await zoneOf(context.db, callerOf(context).id))
  if (zone !== null && !zoneKnown(zone)) return refuse('zone_unknown', { zone })
  return daysBegin(zone === null ? context.tenant.calendar : calendarOf(zone), { from, to })
}

const withinOf = (days: readonly number[] | null) => days && { from: new Date(days[0] ?? 0), to: new Date(days.at(-1) ?? 0) }

const played = ({ currency, staked, returned, bets }: Omit<PlaySum, 'day' | 'vendor' | 'product'>) => ({
  currency,
  staked: unitsText(staked),
  returned: unitsText(returned),
  profit: unitsText(returned - staked),
  bets,
})

const come = ({ paidIn, paidOut, staked, returned }: Activity) => ({
  paidIn: unitsText(paidIn),
  paidOut: unitsText(paidOut),
  netPaidIn: unitsText(paidIn - paidOut),
  staked: unitsText(staked),
  returned: unitsText(returned),
  net: unitsText(returned - staked),
})

export const reportsCalls = {
  ...exportCalls,
  ...teamRecordsCalls,
  bets: answer(reportsContract.bets, async ({ input: { query }, context }) => {
    const days = await daysOf(context, query)
    if (isRefusal(days)) return days
    const { db, tenant } = context
    const vendors = await vendorNames(db, tenant.id)
    const page = await betPage(db, {
      ...asker(context),
      before: beforeOf(query),
      within: withinOf(days),
      vendors:
        query.vassalage === undefined ? null : vendors.flatMap((of) => (of.vassalage === query.vassalage ? [of.vendor] : [])),
      gameType: query.gameType ?? null,
      state: query.state ?? null,
    })
    if (!days || query.before !== undefined) return { ...page, sums: null }
    const sums = addUp(await playSums(db, { member: callerOf(context).id, days }), ({ vendor, product }) => {
      const of = vendors.find((one) => one.vendor === vendor)
      return { vassalage: of?.vassalage ?? '', vendorName: of?.name ?? '', gameType: product }
    })
    return {
      ...page,
      sums: sums.map(({ vassalage, vendorName, gameType, ...sum }) => ({ vassalage, vendorName, gameType, ...played(sum) })),
    }
  }),
  bet: answer(reportsContract.bet, async ({ input, context }) => {
    const detail = await betDetail(context.db, { ...asker(context), seq: seqOf(input.params.id) })
    return detail && detail.bet.id === input.params.id ? detail : refuse('not_found')
  }),
  account: answer(reportsContract.account, async ({ input: { query }, context }) => {
    const days = await daysOf(context, query)
    if (isRefusal(days)) return days
    const member = callerOf(context).id
    const kinds = query.kind === undefined ? null : [query.kind]
    const page = await accountPage(context.db, { member, before: beforeOf(query), within: withinOf(days), kinds })
    if (!days || query.before !== undefined) return { ...page, sums: null }
    const sums = await sumsByKind(context.db, { member, from: days[0] ?? 0, to: days.at(-1) ?? 0 })
    return {
      ...page,
      sums: sums.map(({ gained, lost, ...sum }) => ({ ...sum, gained: unitsText(gained), lost: unitsText(lost) })),
    }
  }),
  movement: answer(reportsContract.movement, async ({ input, context }) => {
    const found = await movementAt(context.db, { member: callerOf(context).id, seq: seqOf(input.params.id) })
    return found && found.id === input.params.id ? found : refuse('not_found')
  }),
  bonuses: answer(reportsContract.bonuses, async ({ input: { query }, context }) => {
    const days = await daysOf(context, query)
    if (isRefusal(days)) return days
    const kinds = bonusKinds.filter((kind) => query.kind === undefined || kind === query.kind)
    const member = callerOf(context).id
    return accountPage(context.db, { member, before: beforeOf(query), within: withinOf(days), kinds, bonuses: true })
  }),
  profit: answer(reportsContract.profit, async ({ input: { query }, context }) => {
    const days = await daysOf(context, query)
    if (isRefusal(days)) return days
    const rows = await playSums(context.db, { member: callerOf(context).id, days: days ?? [] })
    const sums = addUp(rows, ({ day, product }) => ({ day: dayAfter(query.from, day - 1), gameType: product }))
    return { list: sums.map(({ day, gameType, ...sum }) => ({ day, gameType, ...played(sum) })) }
  }),
  activity: answer(reportsContract.activity, async ({ input: { query }, context }) => {
    const days = await daysOf(context, query)
    if (isRefusal(days)) return days
    const { db, tenant, clock } = context
    const member = callerOf(context).id
    const now = clock()
    const since = await firstMoved(db, member)
    const lived = await sumsByKind(db, { member, from: since?.getTime() ?? now, to: now + 1 })
    const byDay = await activityByDay(db, { member, days: days ?? [], now })
    return {
      currency: tenant.currency,
      days: byDay.map(({ day, minutes, ...sums }) => ({ day: dayAfter(query.from, day - 1), minutes, ...come(sums) })),
      lifetime: { since: since?.getTime() ?? null, ...come(activityOf(lived)) },
    }
  }),
}
