import { unitsText, type Units } from '#kit/money.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { actingFor, type CallContext } from '#runtime/http/context.ts'
import { memberCalled } from '#house/members/index.ts'
import { ratesOf } from '../contracts/contract-store.ts'
import { dayAfter, periodValid } from '#kit/days.ts'
import { noStock, stockAfter, teamDays, teamSums } from '../rules/team.ts'
import { teamContract } from './contract.ts'
import { namesBelow } from './names-below.ts'
import { branchPage, linesFor, wholeBranch } from './read-branch.ts'
import { keysOf, memberLines, type LinesFilter } from './member-lines.ts'
import { lineText, ratesText, stockText, sumText, wayText } from './show-branch.ts'
import { linesOfTeam, reckonedUntil, stocksAt, wayDown, type OfTeam } from './team-store.ts'

const PAGE = 20

type Input = { readonly from: string; readonly to: string; readonly of?: string | undefined }
type Team = OfTeam & { readonly way: readonly bigint[] }

/** Whose team is asked for, and the way down to them: the agent's own, or that of somebody below. */
async function teamScope(
  context: CallContext,
  { from, to, of }: Input,
): Promise<Team | Refusal<'period_invalid' | 'not_found', null>> {
  if (!periodValid(from, to)) return refuse('period_invalid')
  const agent = actingFor(context).id
  const merchant = context.tenant.id
  if (of === undefined) return { merchant, agent, of: agent, from, to, way: [] }
  const member = BigInt(of)
  const way = await wayDown(context.db, { merchant, agent, member })
  return way ? { merchant, agent, of: member, from, to, way } : refuse('not_found')
}

async function branchOf(context: CallContext, asked: Input & { readonly after?: string | undefined }) {
  const team = await teamScope(context, asked)
  if (isRefusal(team)) return team
  const { db, tenant } = context
  const [asOf, way, whole, { list, next }] = await Promise.all([
    reckonedUntil(db, tenant.id),
    wayText(db, team.merchant, team.way),
    wholeBranch(db, team),
    branchPage(db, { ...team, after: BigInt(asked.after ?? 0), limit: PAGE }),
  ])
  return {
    asOf,
    way,
    self: asked.after === undefined ? whole.self.map(sumText) : null,
    list: list.map(lineText),
    next: next === null ? null : String(next),
    total: whole.total.map(sumText),
  }
}

/** Whoever in the branch has this account, as a page of one line. */
async function foundIn(context: CallContext, asked: Input & { readonly account: string }) {
  const team = await teamScope(context, asked)
  if (isRefusal(team)) return team
  const { db, tenant } = context
  const member = await memberCalled(db, { merchant: tenant.id, account: asked.account })
  const way = member === null ? null : await wayDown(db, { merchant: tenant.id, agent: team.of, member })
  const upline = way?.at(-2) ?? team.of
  const below = member !== null && way ? [{ member, direct: upline === team.of, within: true }] : []
  const lines = await linesFor(db, { ...team, of: upline }, below)
  return {
    asOf: await reckonedUntil(db, tenant.id),
    way: await wayText(db, team.merchant, team.way),
    self: null,
    next: null,
    list: lines.map(lineText),
    total: lines.flatMap(({ sums }) => sums.map(sumText)),
  }
}

type LinesQuery = Input & { readonly member?: string | undefined; readonly before?: string | undefined }

/** A page of members' lines, with accounts of those alone who stand below now; and what all pages come to. */
async function linesPage(context: CallContext, query: LinesQuery, of: Pick<LinesFilter, 'about' | 'what'>) {
  const team = await teamScope(context, { ...query, of: query.member })
  if (isRefusal(team)) return team
  const { db, tenant } = context
  const asked: LinesFilter = {
    ...of,
    from: query.from,
    to: query.to,
    merchant: tenant.id,
    agent: team.agent,
    limit: PAGE,
    member: query.member === undefined ? null : team.of,
    before: query.before ?? null,
  }
  const [asOf, page] = await Promise.all([reckonedUntil(db, tenant.id), memberLines(db, asked)])
  const accountOf = await namesBelow(db, { agent: team.agent, members: page.list.map(({ member }) => member) })
  const total = query.before === undefined ? (asked.member === null ? await keysOf(db, asked) : page.list) : null
  const nameOf = (member: bigint) => {
    const account = accountOf(member)
    return account === null ? null : { id: String(member), account }
  }
  return { asOf, page, total, nameOf }
}

type Line = {
  readonly what: string
  readonly currency: string
  readonly gained: Units
  readonly lost: Units
  readonly valid: Units
  readonly times: bigint
}

const played = ({ what, currency, gained, lost, valid, times }: Line) => ({
  gameType: what,
  currency,
  bets: Number(times),
  staked: unitsText(lost),
  turnover: unitsText(valid),
  returned: unitsText(gained),
  profit: unitsText(gained - lost),
})

const moved = ({ what, currency, gained, lost, times }: Line) => ({
  kind: what,
  currency,
  times: Number(times),
  gained: unitsText(gained),
  lost: unitsText(lost),
})

/** Lines of one product or kind and one currency as one, whatever their day and member. */
function byWhat(lines: readonly Line[]): Line[] {
  const sums = new Map<string, Line>()
  for (const { what, currency, gained, lost, valid, times } of lines) {
    const sum = sums.get(`${what} ${currency}`) ?? { what, currency, gained: 0n, lost: 0n, valid: 0n, times: 0n }
    sums.set(`${what} ${currency}`, {
      what,
      currency,
      gained: sum.gained + gained,
      lost: sum.lost + lost,
      valid: sum.valid + valid,
      times: sum.times + times,
    })
  }
  return [...sums.values()]
}

function daysOf({ from, to }: Input): string[] {
  const days = [from]
  while ((days.at(-1) ?? to) < to) days.push(dayAfter(days.at(-1) ?? to, 1))
  return days
}

export const teamCalls = {
  teamOverview: answer(teamContract.teamOverview, async ({ input: { query }, context }) => {
    const team = await teamScope(context, query)
    if (isRefusal(team)) return team
    const { db, tenant } = context
    const [asOf, way, lines, before] = await Promise.all([
      reckonedUntil(db, tenant.id),
      wayText(db, team.merchant, team.way),
      linesOfTeam(db, team),
      stocksAt(db, { members: [team.of], day: dayAfter(query.from, -1) }),
    ])
    const days = teamDays(daysOf(query), { before: stockAfter(noStock, before), lines })
    return {
      asOf,
      way,
      total: teamSums(lines).map(sumText),
      days: days.map(({ day, active, newcomers, members, sums }) => ({
        day,
        active: Number(active),
        newcomers: Number(newcomers),
        members: Number(members),
        sums: sums.map(({ balance, ...sum }) => ({ ...sumText(sum), balance: unitsText(balance) })),
      })),
    }
  }),
  teamMembers: answer(teamContract.teamMembers, ({ input: { query }, context }) => {
    const { account, ...asked } = query
    return account === undefined ? branchOf(context, asked) : foundIn(context, { ...asked, account })
  }),
  teamLosses: answer(teamContract.teamLosses, ({ input: { query }, context }) => branchOf(context, query)),
  teamMember: answer(teamContract.teamMember, async ({ input: { params }, context }) => {
    const { db, tenant } = context
    const member = BigInt(params.id)
    const agent = actingFor(context).id
    const way = await wayDown(db, { merchant: tenant.id, agent, member })
    if (!way) return refuse('not_found')
    const [stocks, rates, people] = await Promise.all([
      stocksAt(db, { members: [member], day: '9999-12-31' }),
      ratesOf(db, { agent, members: [member] }),
      wayText(db, tenant.id, way),
    ])
    return { way: people, rates: ratesText(rates), ...stockText(stockAfter(noStock, stocks)) }
  }),
  teamBets: answer(teamContract.teamBets, async ({ input: { query }, context }) => {
    const found = await linesPage(context, query, { about: 'play', what: query.gameType ?? null })
    if (isRefusal(found)) return found
    const { asOf, page, total, nameOf } = found
    const list = page.list.map((line) => ({ day: line.day, who: nameOf(line.member), ...played(line) }))
    return { asOf, list, next: page.next, total: total && byWhat(total).map(played) }
  }),
  teamTransactions: answer(teamContract.teamTransactions, async ({ input: { query }, context }) => {
    const found = await linesPage(context, query, { about: 'flow', what: query.kind ?? null })
    if (isRefusal(found)) return found
    const { asOf, page, total, nameOf } = found
    const list = page.list.map((line) => ({ day: line.day, who: nameOf(line.member), ...moved(line) }))
    return { asOf, list, next: page.next, total: total && byWhat(total).map(moved) }
  }),
}
