import { unitsText } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { MatchAnswer } from '#protocol/match-desk.ts'
import type { Database } from '#runtime/database.ts'
import { accountsOf, linkedAmong } from '#house/members/index.ts'
import { askDraws, type DrawPorts } from '../draws/ask-draws.ts'

type Told = NonNullable<MatchAnswer<'patternsFound'>['patterns']>[number]
type Asked = { readonly merchant: number; readonly language: string }

/**
 * What in the merchant's bets on matches deserves a look, as the arcade finds it. Two members who have one side each are told of only where they
 * have something in common: the arcade cannot know that, and strangers do it all the time.
 */
export async function showPatterns(db: Database, ports: DrawPorts, { merchant, language }: Asked) {
  const asked = await askDraws(db, ports, { merchant, verb: 'patternsFound', request: { language } })
  if (asked !== null && isRefusal(asked)) return asked
  const patterns = asked?.answer.patterns ?? []
  const [linked, accounts] = await Promise.all([
    linkedAmong(db, patterns.flatMap(pairOf)),
    accountsOf(db, [...new Set(patterns.flatMap(({ users }) => users.map(BigInt)))]),
  ])
  const names = new Map(accounts.map(({ id, account }) => [String(id), account]))
  const list = patterns.map(({ users, rounds: _, bets, players, stake, from, until, ...pattern }) => {
    const [pair] = pairOf({ kind: pattern.kind, users })
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
    }
  })
  return { list: list.filter(({ kind, linkedBy }) => kind !== 'opposite' || linkedBy.length > 0) }
}

function pairOf({ kind, users }: Pick<Told, 'kind' | 'users'>): { readonly one: bigint; readonly other: bigint }[] {
  const [one, other] = users
  return kind === 'opposite' && one !== undefined && other !== undefined ? [{ one: BigInt(one), other: BigInt(other) }] : []
}
