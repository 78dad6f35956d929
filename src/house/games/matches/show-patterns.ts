import { unitsText } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { MatchAnswer } from '#protocol/match-desk.ts'
import type { Database } from '#runtime/database.ts'
import { accountsOf, linkedAmong } from '#house/members/index.ts'
import { askDraws, type DrawPorts } from '../draws/ask-draws.ts'

type Told = NonNullable<MatchAnswer<'patternsFound'>['patterns']>[number]
type Asked = { readonly merchant: number; readonly language: string }

/** Under which agent each of these members stands directly. Games know no agents: whoever puts the house together lends it. */
export type AgentsOf = (
  db: Database,
  asked: { readonly merchant: number; readonly members: readonly bigint[] },
) => Promise<ReadonlyMap<bigint, bigint>>

/**
 * What in the merchant's bets on matches deserves a look, as the arcade finds it. Two members who have one side each are told of only where they
 * have something in common, or are of one agent’s team: the arcade cannot know that, and strangers do it all the time.
 */
export async function showPatterns(
  db: Database,
  ports: DrawPorts & { readonly agentsOf: AgentsOf },
  { merchant, language }: Asked,
) {
  const asked = await askDraws(db, ports, { merchant, verb: 'patternsFound', request: { language } })
  if (asked !== null && isRefusal(asked)) return asked
  const patterns = asked?.answer.patterns ?? []
  const members = [...new Set(patterns.flatMap(({ users }) => users.map(BigInt)))]
  const [linked, agents] = await Promise.all([
    linkedAmong(db, patterns.flatMap(pairOf)),
    ports.agentsOf(db, { merchant, members }),
  ])
  const accounts = await accountsOf(db, [...new Set([...members, ...agents.values()])])
  const names = new Map(accounts.map(({ id, account }) => [String(id), account]))
  const list = patterns.map(({ users, rounds: _, bets, players, stake, from, until, ...pattern }) => {
    const [pair] = pairOf({ kind: pattern.kind, users })
    const team = teamOf(users, agents)
    const links = linked.filter(({ one, other }) => one === pair?.one && other === pair.other)
    return {
      ...pattern,
      lines: [...pattern.lines],
      members: users.map((user) => ({ member: user, account: names.get(user) ?? '' })),
      bets: Number(bets),
      count: Number(players),
      amount: unitsText(stake),
      from: Date.parse(from),
      until: Date.parse(until),
      linkedBy: [...new Set(links.map(({ by }) => by))],
      team: team && { ...team, account: names.get(team.agent) ?? '' },
    }
  })
  return { list: list.filter(({ kind, linkedBy, team }) => kind !== 'opposite' || linkedBy.length > 0 || team !== null) }
}

/** The agent under whom most of these stand, where it is a team: two of them at least, and more than half. */
function teamOf(
  users: readonly string[],
  agents: ReadonlyMap<bigint, bigint>,
): { readonly agent: string; readonly count: number } | null {
  const groups = Map.groupBy(users, (user) => agents.get(BigInt(user)))
  groups.delete(undefined)
  const [most] = [...groups].toSorted(([, a], [, b]) => b.length - a.length)
  const [agent, own = []] = most ?? []
  return agent !== undefined && own.length > 1 && own.length * 2 > users.length
    ? { agent: String(agent), count: own.length }
    : null
}

function pairOf({ kind, users }: Pick<Told, 'kind' | 'users'>): { readonly one: bigint; readonly other: bigint }[] {
  const [one, other] = users
  return kind === 'opposite' && one !== undefined && other !== undefined ? [{ one: BigInt(one), other: BigInt(other) }] : []
}
