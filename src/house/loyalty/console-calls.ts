import { dayOf } from '#kit/calendar.ts'
import { isRefusal } from '#kit/refusal.ts'
import { unitsText } from '#kit/money.ts'
import { answer } from '#runtime/http/answer.ts'
import { actOf, actOrPropose } from '#house/audit/index.ts'
import { namesOf } from '#house/members/index.ts'
import { loyaltyConsoleContract as contract, type ProgrammeVersion } from './console-contract.ts'
import { programmeActs } from './programme/controlled-acts.ts'
import { versionsOf, type KeptVersion } from './programme/programme-store.ts'
import { failedOf } from './rebates/failed-store.ts'
import { costsByDay, type DayCost } from './rebates/rebate-store.ts'
import { programmeOn } from './rules/programme.ts'
import { refusedGiftsOf } from './vip/gift-store.ts'
import { levelNames } from './vip/show-vip.ts'

const PAGE = 20

const shown = ({ version, since, terms, changedAt }: KeptVersion): ProgrammeVersion => ({
  version,
  since,
  changedAt: changedAt.getTime(),
  terms: {
    levels: terms.levels.map((level) => ({ ...level, names: { ...level.names }, rates: { ...level.rates } })),
    byHand: [...terms.byHand],
    mostADay: terms.mostADay,
    ...(terms.mostByLink !== undefined && { mostByLink: terms.mostByLink }),
  },
})

const listed = ({ day, members, automatic, taken, waiting, expired, failed }: DayCost) => ({
  day,
  members,
  automatic: unitsText(automatic),
  taken: unitsText(taken),
  waiting: unitsText(waiting),
  expired: unitsText(expired),
  failed: unitsText(failed),
})

/** What operators see and change of rebates and levels. */
export const loyaltyConsoleCalls = {
  programme: answer(contract.programme, async ({ context: { db, tenant, clock } }) => {
    const today = dayOf(clock(), tenant.calendar)
    const versions = await versionsOf(db, tenant.id)
    const holding = programmeOn(versions, today)?.version
    const [last] = versions.slice(-1)
    const told = versions.filter((one) => one.version === holding || (one === last && one.since > today))
    return { currency: tenant.currency, languages: [...tenant.languages], today, versions: told.map(shown) }
  }),
  changeProgramme: answer(contract.changeProgramme, async ({ input, context }) => {
    const { reason, ...terms } = input.body.data
    const done = await context.transact((tx) => actOrPropose(tx, { ...actOf(context), reason }, programmeActs.change, terms))
    return isRefusal(done) ? done : { waits: done.waits }
  }),
  rebatesByDay: answer(contract.rebatesByDay, async ({ input: { query }, context: { db, tenant } }) => {
    const rows = await costsByDay(db, { merchant: tenant.id, before: query.before ?? null, limit: PAGE + 1 })
    const list = rows.slice(0, PAGE).map(listed)
    return { list, next: rows.length > PAGE ? (list.at(-1)?.day ?? null) : null }
  }),
  failedRebates: answer(contract.failedRebates, async ({ input: { query }, context: { db, tenant } }) => {
    const rows = await failedOf(db, { merchant: tenant.id, after: query.after ?? null, limit: PAGE + 1 })
    const page = rows.slice(0, PAGE)
    const accountOf = await namesOf(
      db,
      page.map(({ member }) => member),
    )
    const list = page.map(({ merchant: _, member, amount, nextTry, ...failed }) => ({
      ...failed,
      member: { id: String(member), account: accountOf(member) },
      amount: unitsText(amount),
      nextTry: nextTry.getTime(),
    }))
    return { list, next: rows.length > PAGE ? (list.at(-1)?.id ?? null) : null }
  }),
  refusedGifts: answer(contract.refusedGifts, async ({ input: { query }, context: { db, tenant, language, clock } }) => {
    const rows = await refusedGiftsOf(db, { merchant: tenant.id, after: query.after ?? null, limit: PAGE + 1 })
    const page = rows.slice(0, PAGE)
    const accountOf = await namesOf(
      db,
      page.map(({ member }) => member),
    )
    const levels = await levelNames(db, { merchant: tenant, language, now: clock() })
    const list = page.map(({ merchant: _, member, rank, amount, nextTry, ...refused }) => ({
      ...refused,
      member: { id: String(member), account: accountOf(member) },
      currency: tenant.currency,
      level: levels[rank] ?? String(rank),
      amount: unitsText(amount),
      nextTry: nextTry.getTime(),
    }))
    return { list, next: rows.length > PAGE ? (list.at(-1)?.id ?? null) : null }
  }),
}
