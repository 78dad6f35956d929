import { sql } from 'kysely'
import { finishDueTickets, serveOutsideEvents } from '#arcade/events/index.ts'
import type { SportsTicket } from '#arcade/sportsbook/contract.ts'
import { hearResult, hearSource, virtualFootball, type Told } from '#arcade/sportsbook/index.ts'
import type { Arcade } from '#main/arcade/arcade-server.ts'
import type { Database } from '#runtime/database.ts'
import { systemClock } from '#runtime/system.ts'
import { newKey, type Answer, type Player } from './arcade.ts'

export const FOOTBALL = '/arcade/sports/virtual-football'
type Goals = Told['state']['score']
const NONE: Goals = { home: 0, away: 0 }
const names = (name: string) => ({ EN: name, KM: name, CN: name })

export type Priced = Readonly<Record<string, Readonly<Record<string, number>>>>

/** What every match of a test has on offer, unless it says otherwise. */
export const usual: Priced = {
  '1x2': { home: 20_000, draw: 30_000, away: 40_000 },
  'asian_handicap:-3': { home: 19_000, away: 19_000 },
  'totals:10': { over: 18_000, under: 20_000 },
}

type Change = Partial<Omit<Told, 'key' | 'state' | 'markets'>> & {
  readonly state?: Partial<Told['state']>
  readonly prices?: Priced
}

let number = 0n

/** What a source tells of a match: it has not begun, its usual prices hold for a minute, and bets end in ten. */
export function told(key: string, { state, prices = usual, ...change }: Change = {}): Told {
  const now = systemClock()
  number += 1n
  return {
    key,
    number,
    fixture: {
      league: 'river',
      leagueNames: names('River League'),
      home: names(`Home of ${key}`),
      away: names(`Away of ${key}`),
      kickOff: now + 60_000,
      closes: now + 600_000,
    },
    state: {
      phase: 'before',
      minute: null,
      added: 0,
      score: NONE,
      halfTime: null,
      reds: NONE,
      yellows: NONE,
      corners: NONE,
      moments: [],
      ...state,
    },
    markets: Object.entries(prices).map(([name, outcomes]) => {
      const [type = '', line] = name.split(':')
      return {
        type: type as Told['markets'][number]['type'],
        line: line === undefined ? null : Number.parseInt(line, 10),
        period: 'match' as const,
        outcomes: Object.entries(outcomes).map(([pick, price]) => ({ pick, price })),
      }
    }),
    stopped: false,
    until: now + 60_000,
    ...change,
  }
}

export type Leg = readonly [match: string, market: string, pick: string, price: number]
type Bet = { readonly stake?: string; readonly sizes?: readonly number[]; readonly accept?: string; readonly key?: string }

/** A source of matches, and what players do with them. */
export function football({ events }: Pick<Arcade, 'events'>, { owner }: { readonly owner: Database }) {
  const tell = (...matches: readonly Told[]) => hearSource(events, virtualFootball, matches)
  return {
    tell,
    /** A match that takes bets; answers its event. */
    open: async (change?: Change): Promise<{ readonly key: string; readonly match: string }> => {
      const key = newKey()
      await tell(told(key, change))
      const { rows } = await sql<{ event: string }>`SELECT event FROM sportsbook.match WHERE key = ${key}`.execute(owner)
      return { key, match: rows[0]!.event }
    },
    place: (
      player: Player,
      legs: readonly Leg[],
      { stake = '10', sizes = [legs.length], accept = 'none', key = newKey() }: Bet = {},
    ) =>
      player.call<SportsTicket>('POST', `${FOOTBALL}/tickets`, {
        key,
        stake,
        sizes,
        accept,
        legs: legs.map(([match, market, pick, price]) => ({ match, market, pick, price })),
      }) as Promise<Answer<SportsTicket> & { readonly data?: unknown }>,
    /** The final whistle, and the source's two words. */
    end: async (
      key: string,
      outcome: { readonly halfTime: Goals; readonly fullTime: Goals } | 'void',
      { version = 1, reason = null as string | null } = {},
    ) => {
      const over = new Date(systemClock() - 10_000)
      await sql`UPDATE events.event SET closes_at = ${over}, opened_at = ${new Date(systemClock() - 20_000)} WHERE key = ${key}`.execute(
        owner,
      )
      await serveOutsideEvents(events)
      const report = {
        kickOff: over.getTime(),
        ...(outcome === 'void'
          ? { status: 'cancelled' as const, halfTime: null, goals: null }
          : { status: 'finished' as const, halfTime: outcome.halfTime, goals: outcome.fullTime }),
      }
      for (const certainty of ['live', 'confirmed'] as const)
        await hearResult(events, virtualFootball, { source: 'a test', told: { key, report, certainty, version, reason } })
      await serveOutsideEvents(events)
      while ((await finishDueTickets(events)) > 0);
    },
  }
}
