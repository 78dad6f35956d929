import { DAY } from '#kit/clock.ts'
import { dayNumber, periodValid } from '#kit/days.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import type { CallContext } from '#runtime/http/context.ts'
import { actOf, actOrPropose } from '#house/audit/index.ts'
import { memberCalled } from '#house/members/index.ts'
import { teamActs } from './controlled-acts.ts'
import { nodeOf } from '../tree/tree-store.ts'
import { teamConsoleContract } from './console-contract.ts'
import { largestTeams, membersAtTop } from './console-store.ts'
import { judgeBefore } from './judge-before.ts'
import { branchPage, peopleSeen, wholeBranch, wholeTeams } from './read-branch.ts'
import { lineText, seen, sumText, wayText } from './show-branch.ts'
import { reckonedUntil, type Days } from './team-store.ts'

const PAGE = 50
const LONGEST_RANKING = 31

type Input = Days & { readonly after: bigint }

async function topOfTree({ db, tenant }: CallContext, { after, ...days }: Input) {
  const below = await membersAtTop(db, { merchant: tenant.id, after, limit: PAGE + 1 })
  const list = await wholeTeams(db, { merchant: tenant.id, ...days }, below.slice(0, PAGE))
  const next = below.length > PAGE ? String(below[PAGE - 1]?.member) : null
  return { asOf: await reckonedUntil(db, tenant.id), way: [], self: null, total: [], list: list.map(lineText), next }
}

async function branchAt(context: CallContext, path: readonly bigint[], { after, ...days }: Input) {
  const { db, tenant } = context
  const head = path.at(-1) ?? 0n
  const team = { ...days, merchant: tenant.id, agent: head, of: head }
  const [asOf, way, whole, page] = await Promise.all([
    reckonedUntil(db, tenant.id),
    wayText(db, tenant.id, path),
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
export const teamConsoleCalls = {
  agentTree: answer(teamConsoleContract.agentTree, async ({ input: { query }, context }) => {
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
  agentTeams: answer(teamConsoleContract.agentTeams, async ({ input: { query }, context }) => {
    const { from, to, of } = query
    const span = (dayNumber(to) ?? 0) - (dayNumber(from) ?? 0)
    if (!periodValid(from, to) || span >= LONGEST_RANKING * DAY) return refuse('period_invalid')
    const { db, tenant } = context
    const node = of === undefined ? null : await nodeOf(db, { merchant: tenant.id, member: BigInt(of) })
    if (of !== undefined && !node) return refuse('not_found')
    const heads = await largestTeams(db, { merchant: tenant.id, path: node?.path ?? null, from, to, limit: PAGE })
    const below = heads.map((member) => ({ member, direct: true, within: true }))
    return (await wholeTeams(db, { merchant: tenant.id, from, to }, below)).map(lineText)
  }),
  previewMove: answer(teamConsoleContract.previewMove, async ({ input: { params, query }, context }) => {
    const { db, tenant } = context
    const judged = await judgeBefore(db, { merchant: tenant.id, member: BigInt(params.id), upline: query.upline })
    if (isRefusal(judged)) return judged
    const people = await peopleSeen(
      db,
      tenant.id,
      [judged.from, judged.to].flatMap((one) => one ?? []),
    )
    const personOf = (member: bigint | null) => {
      const person = member === null ? undefined : people.get(member)
      return person ? seen(person) : null
    }
    return { ...judged, from: personOf(judged.from), to: personOf(judged.to) }
  }),
  moveBranch: answer(teamConsoleContract.moveBranch, async ({ input, context }) => {
    const { upline, reason } = input.body.data
    const asked = { member: input.params.id, upline }
    const done = await context.transact((tx) => actOrPropose(tx, { ...actOf(context), reason }, teamActs.move, asked))
    return isRefusal(done) ? done : { waits: done.waits }
  }),
}
