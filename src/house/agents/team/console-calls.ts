import { DAY } from '../../../kit/clock.ts'
import { dayNumber, periodValid } from '../../../kit/days.ts'
import { isRefusal, refuse } from '../../../kit/refusal.ts'
import type { Database } from '../../../runtime/database.ts'
import { answer } from '../../../runtime/http/answer.ts'
import type { CallContext } from '../../../runtime/http/context.ts'
import { actOf } from '../../audit/index.ts'
import { memberCalled } from '../../identity/index.ts'
import { ratesOf } from '../contracts/contract-store.ts'
import { noStock, stockAfter, teamSums } from '../rules/team.ts'
import { moveBranch } from '../tree/move-branch.ts'
import { nodeOf } from '../tree/tree-store.ts'
import { teamDeskContract } from './console-contract.ts'
import { largestTeams, linesOfTeams, membersAtTop } from './desk-store.ts'
import { judgeBefore } from './judge-before.ts'
import { branchPage, peopleSeen, wholeBranch, type BranchLine } from './read-branch.ts'
import { noteSuspicion } from './note-suspicion.ts'
import { suspicionsOf } from './suspicions.ts'
import { lineText, seen, sumText, wayText } from './team-calls.ts'
import { reckonedUntil, stocksAt, type Below, type Days } from './team-store.ts'

const PAGE = 50
const LONGEST_RANKING = 31

/** Whole teams, wherever they stood in the period. */
async function teamsOf(db: Database, below: readonly Below[], days: Days): Promise<BranchLine[]> {
  const members = below.map(({ member }) => member)
  const [lines, rates, stocks, people] = await Promise.all([
    linesOfTeams(db, { ...days, members }),
    ratesOf(db, { agent: null, members }),
    stocksAt(db, { members, day: days.to }),
    peopleSeen(db, members),
  ])
  const of = <Row extends { readonly member: bigint }>(rows: readonly Row[], member: bigint) =>
    rows.filter((row) => row.member === member)
  return below.map(({ member, direct }) => ({
    member,
    direct,
    who: people.get(member) ?? null,
    rates: of(rates, member),
    stock: stockAfter(noStock, of(stocks, member)),
    sums: teamSums(of(lines, member)),
  }))
}

type Asked = Days & { readonly after: bigint }

async function topOfTree({ db, tenant }: CallContext, { after, ...days }: Asked) {
  const below = await membersAtTop(db, { merchant: tenant.id, after, limit: PAGE + 1 })
  const list = await teamsOf(db, below.slice(0, PAGE), days)
  const next = below.length > PAGE ? String(below[PAGE - 1]?.member) : null
  return { asOf: await reckonedUntil(db, tenant.id), way: [], self: null, total: [], list: list.map(lineText), next }
}

async function branchAt(context: CallContext, path: readonly bigint[], { after, ...days }: Asked) {
  const { db, tenant } = context
  const head = path.at(-1) ?? 0n
  const team = { ...days, agent: head, of: head }
  const [asOf, way, whole, page] = await Promise.all([
    reckonedUntil(db, tenant.id),
    wayText({ db }, path),
    wholeBranch(db, team),
    branchPage(db, { ...team, after, limit: PAGE }),
  ])
  return {
    asOf,
    way,
    list: page.list.map(lineText),
    next: page.next === null ? null : String(page.next),
    self: after === 0n ? whole.self.map(sumText) : null,
    total: whole.total.map(sumText),
  }
}

/** The tree, its teams and its moves for operators. */
export const teamDeskCalls = {
  agentTree: answer(teamDeskContract.agentTree, async ({ input: { query }, context }) => {
    const { from, to, of, account, after = '0' } = query
    if (!periodValid(from, to)) return refuse('period_invalid')
    const { db, tenant } = context
    const asked = { from, to, after: BigInt(after) }
    const called = account === undefined ? null : await memberCalled(db, { merchant: tenant.id, account })
    if (account === undefined && of === undefined) return topOfTree(context, asked)
    const member = account === undefined ? BigInt(of ?? 0) : called
    const node = member === null ? null : await nodeOf(db, { merchant: tenant.id, member })
    return node ? branchAt(context, node.path, asked) : refuse('not_found')
  }),
  agentTeams: answer(teamDeskContract.agentTeams, async ({ input: { query }, context }) => {
    const { from, to, of } = query
    const span = (dayNumber(to) ?? 0) - (dayNumber(from) ?? 0)
    if (!periodValid(from, to) || span >= LONGEST_RANKING * DAY) return refuse('period_invalid')
    const { db, tenant } = context
    const node = of === undefined ? null : await nodeOf(db, { merchant: tenant.id, member: BigInt(of) })
    if (of !== undefined && !node) return refuse('not_found')
    const heads = await largestTeams(db, { merchant: tenant.id, path: node?.path ?? null, from, to, limit: PAGE })
    return (
      await teamsOf(
        db,
        heads.map((member) => ({ member, direct: true, within: true })),
        { from, to },
      )
    ).map(lineText)
  }),
  previewMove: answer(teamDeskContract.previewMove, async ({ input: { params, query }, context }) => {
    const { db, tenant } = context
    const judged = await judgeBefore(db, { merchant: tenant.id, member: BigInt(params.id), upline: query.upline })
    if (isRefusal(judged)) return judged
    const people = await peopleSeen(
      db,
      [judged.from, judged.to].flatMap((one) => one ?? []),
    )
    const personOf = (member: bigint | null) => {
      const person = member === null ? undefined : people.get(member)
      return person ? seen(person) : null
    }
    return { ...judged, from: personOf(judged.from), to: personOf(judged.to) }
  }),
  moveBranch: answer(teamDeskContract.moveBranch, ({ input, context }) => {
    const { upline, reason } = input.body.data
    const { actor, merchant, ip, at: now } = actOf(context, reason)
    return context.transact(async (tx) => {
      const to = upline === '' ? null : await memberCalled(tx, { merchant: merchant.id, account: upline })
      if (upline !== '' && to === null) return refuse('no_such_upline')
      return moveBranch(tx, { merchant, member: BigInt(input.params.id), upline: to, reason, actor, ip, now })
    })
  }),
  agentSuspicions: answer(teamDeskContract.agentSuspicions, async ({ input: { query }, context }) => {
    const { day } = query
    if (!periodValid(day, day)) return refuse('period_invalid')
    return suspicionsOf(context.db, { merchant: context.tenant.id, day })
  }),
  noteSuspicion: answer(teamDeskContract.noteSuspicion, ({ input, context }) => {
    const { reason, ...of } = input.body.data
    if (!periodValid(of.day, of.day)) return refuse('period_invalid')
    return context.transact((tx) => noteSuspicion(tx, { ...actOf(context), reason }, of))
  }),
}
