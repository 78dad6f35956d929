import { sql } from 'kysely'
import { finishDueTickets, serveOutsideEvents } from '#arcade/events/index.ts'
import type { SportsTicket } from '#arcade/sportsbook/contract.ts'
import { hearResult, hearSource, type SportsGame, type Told, type ToldResult } from '#arcade/sportsbook/index.ts'
import { termsOf } from '#arcade/sportsbook/rules/market.ts'
import type { Arcade } from '#main/arcade/arcade-server.ts'
import type { Database } from '#runtime/database.ts'
import { systemClock } from '#runtime/system.ts'
import { newKey, type Answer, type Player } from './arcade.ts'

/** Prices by market, then by what is picked. */
export type Priced = Readonly<Record<string, Readonly<Record<string, number>>>>
export const namesOf = (name: string) => ({ EN: name, KM: name, CN: name })

export const marketsOf = (prices: Priced): Told['markets'] =>
  Object.entries(prices).map(([name, outcomes]) => {
    const terms = termsOf(name)
    if (!terms) throw new RangeError(`no market: ${name}`)
    return { ...terms, outcomes: Object.entries(outcomes).map(([pick, price]) => ({ pick, price })) }
  })

/** Further picks of the match as `totals:10|over`. */
export type Leg = readonly [match: string, market: string, pick: string, price: number, also?: readonly string[]]

export const pickedIn = (text: string) => {
  const [market = '', pick = ''] = text.split('|')
  return { market, pick }
}
type Bet = {
  readonly stake?: string
  readonly sizes?: readonly number[]
  readonly accept?: string
  readonly key?: string
  readonly reward?: string
}
type Played = { readonly owner: Database; readonly game: SportsGame; readonly path: `/${string}` }
type Ended = Partial<Pick<ToldResult, 'version' | 'reason'>> & {
  readonly report: (kickOff: number) => ToldResult['report']
}

/** A source of matches, and what players do with them. */
export function sportsSource({ events }: Pick<Arcade, 'events'>, { owner, game, path }: Played) {
  const tell = (...matches: readonly Told[]) => hearSource(events, game, matches)
  return {
    tell,
    open: async (told: (key: string) => Told): Promise<{ readonly key: string; readonly match: string }> => {
      const key = newKey()
      await tell(told(key))
      const { rows } = await sql<{ event: string }>`SELECT event FROM sportsbook.match WHERE key = ${key}`.execute(owner)
      return { key, match: rows[0]!.event }
    },
    place: (
      player: Player,
      legs: readonly Leg[],
      { stake = '10', sizes = [legs.length], accept = 'none', key = newKey(), reward }: Bet = {},
    ) =>
      player.call<SportsTicket>('POST', `${path}/tickets`, {
        key,
        stake,
        sizes,
        accept,
        ...(reward !== undefined && { reward }),
        legs: legs.map(([match, market, pick, price, also]) => ({
          match,
          market,
          pick,
          price,
          ...(also && { also: also.map(pickedIn) }),
        })),
      }) as Promise<Answer<SportsTicket> & { readonly data?: unknown }>,
    end: async (key: string, { report, version = 1, reason = null }: Ended) => {
      const over = new Date(systemClock() - 10_000)
      await sql`UPDATE events.event SET closes_at = ${over}, opened_at = ${new Date(systemClock() - 20_000)} WHERE key = ${key}`.execute(
        owner,
      )
      await serveOutsideEvents(events)
      for (const certainty of ['live', 'confirmed'] as const)
        await hearResult(events, game, {
          source: 'a test',
          told: { key, report: report(over.getTime()), certainty, version, reason },
        })
      await serveOutsideEvents(events)
      while ((await finishDueTickets(events)) > 0);
    },
  }
}
