import { isRefusal } from '#kit/refusal.ts'
import type { Database } from '#runtime/database.ts'
import { accountsOf } from '#house/members/index.ts'
import { askDraws, type DrawPorts } from '../draws/ask-draws.ts'
import { nameIn } from '../rules/draw-person.ts'

const LISTED = 100n

type Asked = { readonly merchant: number; readonly why: string | undefined; readonly language: string }

/** Bets that were not taken, as the arcade tells them, with what its players are called here. */
export async function showRefused(db: Database, ports: DrawPorts, { merchant, why, language }: Asked) {
  const request = { reason: why ?? null, limit: LISTED, language }
  const asked = await askDraws(db, ports, { merchant, verb: 'betsRefused', request })
  if (asked !== null && isRefusal(asked)) return asked
  const { bets = [], counts = [], factors = [] } = asked?.answer ?? {}
  const members = [...new Set([...bets, ...factors].map(({ user }) => BigInt(user)))]
  const accounts = new Map((await accountsOf(db, members)).map(({ id, account }) => [String(id), account]))
  const who = (user: string) => ({ member: user, account: accounts.get(user) ?? '' })
  return {
    list: bets.map(({ user, game_code: gameCode, reason, currency, stake, at, lines }) => ({
      ...who(user),
      gameCode,
      why: reason,
      currency,
      stake,
      at: Date.parse(at),
      lines: [...lines],
    })),
    counts: counts.map(({ reason, bets: of, players }) => ({ why: reason, bets: Number(of), members: Number(players) })),
    factors: factors.map(({ user, percent, by, at }) => ({
      ...who(user),
      percent: Number(percent),
      by: nameIn(by),
      at: Date.parse(at),
    })),
  }
}
