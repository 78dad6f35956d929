import { unitsText, type Units } from '#kit/money.ts'
import { refuse } from '#kit/refusal.ts'
import type { Database } from '#runtime/database.ts'
import { answer } from '#runtime/http/answer.ts'
import { actOf, proposalShown, proposalsOn, recordAct } from '#house/audit/index.ts'
import { namesOf } from '#house/members/index.ts'
import type { Asking } from '../provider/ask-provider.ts'
import { changeHaltFrom } from './change-halt-from.ts'
import { reconciliationContract as contract, type BreakShown } from './console-contract.ts'
import { answerExplanation, explainBreak, matterOf } from './explain-break.ts'
import { dayBefore, reconcilingDay } from './reconcile-day.ts'
import { breaksOf, haltFrom, lastDays, type BreakRow } from './reconciliation-store.ts'

const PAGE = 50
const DAYS = 14

const cursorOf = ({ foundAt, id }: BreakRow) => `${foundAt.getTime()}~${id}`

function placeOf(cursor: string | undefined): { at: Date; id: string } | null {
  const [, at, id] = /^(\d{1,15})~([\da-f-]{36})$/.exec(cursor ?? '') ?? []
  return at && id ? { at: new Date(Number.parseInt(at, 10)), id } : null
}

async function shown(db: Database, rows: readonly BreakRow[]): Promise<BreakShown[]> {
  const members = rows.flatMap(({ member }) => (member === null ? [] : [member]))
  const nameOf = await namesOf(db, members)
  const proposals = await proposalsOn(
    db,
    rows.map(({ id }) => matterOf(id)),
  )
  const text = (units: Units | null) => (units === null ? null : unitsText(units))
  return rows.map(({ merchant: _, member, ourAmount, theirAmount, stake, foundAt, ...row }) => ({
    ...row,
    member: member === null ? null : { id: String(member), account: nameOf(member) },
    ourAmount: text(ourAmount),
    theirAmount: text(theirAmount),
    stake: unitsText(stake),
    foundAt: foundAt.getTime(),
    proposals: proposals.filter(({ matter }) => matter === matterOf(row.id)).map(proposalShown),
  }))
}

/** What providers report against what we have, for the console of the house. */
export const reconciliationCalls = ({ providers }: Pick<Asking, 'providers'>) => ({
  reconciledDays: answer(contract.reconciledDays, async ({ context: { db, tenant, clock } }) => ({
    days: (await lastDays(db, DAYS * Math.max(1, providers.size))).map((day) => ({ ...day, at: day.at.getTime() })),
    next: { day: dayBefore(clock()), providers: [...providers.keys()] },
    haltFrom: unitsText(await haltFrom(db, tenant.id)),
    currency: tenant.currency,
  })),
  breaks: answer(contract.breaks, async ({ input: { query }, context: { db } }) => {
    const rows = await breaksOf(db, { open: query.open === 'yes', before: placeOf(query.before), limit: PAGE + 1 })
    const list = rows.slice(0, PAGE)
    return { list: await shown(db, list), next: rows.length > PAGE ? cursorOf(list.at(-1) as BreakRow) : null }
  }),
  reconcileAgain: answer(contract.reconcileAgain, async ({ input, context }) => {
    const { provider, day, reason } = input.body.data
    if (!providers.has(provider)) return refuse('provider_unknown')
    if (day > dayBefore(context.clock())) return refuse('day_not_over')
    await context.transact(async (tx) => {
      await recordAct(tx, actOf(context, reason), {
        action: 'payments.reconcile_again',
        subject: `provider:${provider}`,
        after: { day },
      })
      await reconcilingDay.add(tx, { provider, day }, { key: `${provider} ${day}` })
    })
    return null
  }),
  explainBreak: answer(contract.explainBreak, ({ input, context }) =>
    context.transact((tx) => explainBreak(tx, { ...actOf(context), reason: input.body.data.reason }, input.params.id)),
  ),
  answerExplanation: answer(contract.answerExplanation, ({ input, context }) => {
    const { confirm, reason } = input.body.data
    return context.transact((tx) => answerExplanation(tx, { ...actOf(context), reason }, { id: input.params.id, confirm }))
  }),
  changeHaltFrom: answer(contract.changeHaltFrom, async ({ input, context }) => {
    const { haltFrom: text, reason } = input.body.data
    const rule = { text, currency: context.tenant.currency }
    return context.transact((tx) => changeHaltFrom(tx, { ...actOf(context), reason }, rule))
  }),
})
