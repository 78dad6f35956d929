import { hearSource, virtualFootball, type FootballState, type Told } from '#arcade/sportsbook/index.ts'
import type { HearingPorts } from '#arcade/sportsbook/source/hear-source.ts'
import { forecastIn } from '#arcade/sportsbook/rules/football/model/joint.ts'
import { offerOf } from '#arcade/sportsbook/rules/football/model/offer.ts'
import { outlookOf, type Outlook } from '#arcade/sportsbook/rules/football/model/outlook.ts'
import { mainMarkets } from '#arcade/sportsbook/rules/main-markets.ts'
import type { Market } from '#arcade/sportsbook/rules/market.ts'
import { wait } from './ledger-load.ts'

const LASTS = 3_600_000
const LEVEL = { home: 0, away: 0 }
/** What is told in one go; a feed brings its matches by and by, and not all of them at one moment. */
const TOGETHER = 5

/** What a source does: matches of so many markets, of which each is another so many times a second; `onlyMain`: as a list shows them. */
export type Moving = { readonly matches: number; readonly everyMs: number; readonly onlyMain: boolean }

type Playing = {
  readonly key: string
  readonly kickOff: number
  readonly markets: readonly Market[]
  readonly outlook: Outlook
  turn: number
}

/** When something of a match became another, in nanoseconds of the machine's own clock, by the number that its `added` time then had. */
export type Changes = Map<string, { readonly turn: number; readonly due: bigint }[]>

/**
 * A feed of football in play. It tells each match whole, with another price of every outcome each time; its own reckoning is no part of the arcade's work, so
 * that it is done before. Whoever is late tells the newest alone, as a feed does, and what came between is told with it, late.
 */
export function movingMatches(ports: HearingPorts, { matches, everyMs, onlyMain }: Moving) {
  const playing = Array.from({ length: matches }, (_, at) => matchAt(at, onlyMain))
  const changes: Changes = new Map()
  let number = BigInt(Date.now()) * 1000n
  const tell = (some: readonly Playing[]) =>
    hearSource(
      ports,
      virtualFootball,
      some.map((one) => toldOf(one, (number += 1n))),
    )
  let going: { readonly done: Promise<void>; over: boolean } | null = null
  return {
    markets: playing.reduce((sum, one) => sum + one.markets.length, 0),
    changes,
    open: async () => {
      for (let at = 0; at < playing.length; at += TOGETHER) await tell(playing.slice(at, at + TOGETHER))
    },
    move: () => {
      const run = { over: false, done: Promise.resolve() }
      run.done = (async () => {
        const began = process.hrtime.bigint()
        const groups = Math.ceil(playing.length / TOGETHER)
        const step = BigInt(Math.round((everyMs * 1e6) / groups))
        for (let at = 0n; !run.over;) {
          const now = process.hrtime.bigint()
          const due = new Set<Playing>()
          for (; began + at * step <= now; at++)
            for (const one of groupAt(playing, Number(at % BigInt(groups)))) {
              one.turn += 1
              noted(changes, one.key).push({ turn: one.turn, due: began + at * step })
              due.add(one)
            }
          const list = [...due]
          for (let from = 0; from < list.length; from += TOGETHER) await tell(list.slice(from, from + TOGETHER))
          if (list.length === 0) await wait(2)
        }
      })()
      going = run
    },
    still: async () => {
      if (!going) return
      going.over = true
      await going.done
      going = null
    },
  }
}
export type MovingMatches = ReturnType<typeof movingMatches>

const groupAt = (playing: readonly Playing[], at: number) => playing.slice(at * TOGETHER, (at + 1) * TOGETHER)

function noted(changes: Changes, key: string) {
  const known = changes.get(key) ?? []
  changes.set(key, known)
  return known
}

function matchAt(at: number, onlyMain: boolean): Playing {
  const minute = 5 + ((at * 7) % 35)
  const means = { home: 1.1 + (at % 7) * 0.15, away: 0.9 + (at % 5) * 0.15 }
  const outlook = outlookOf(means, { minutes: [45 - minute, 45], added: [1, 1], score: LEVEL, halfTime: null, sentOff: null })
  const all = offerOf(forecastIn(outlook))
  return {
    key: `bench:${at}`,
    kickOff: Date.now() - 60_000 * minute,
    markets: onlyMain ? mainMarkets(all) : all,
    outlook,
    turn: 0,
  }
}

/** Another price each time, and the outlook of another moment. */
function toldOf({ key, kickOff, markets, outlook, turn }: Playing, number: bigint): Told<FootballState> {
  const now = Date.now()
  const at = Number(key.slice('bench:'.length))
  const names = (side: string) => ({ EN: `${side} Rovers ${at}`, KM: `ក្លឹប ${side} ${at}`, CN: `${side}流浪者${at}` })
  const { minutes } = outlook.stage
  return {
    key,
    number,
    fixture: {
      league: `league-${at % 10}`,
      leagueNames: { EN: `League ${at % 10}`, KM: `លីគ ${at % 10}`, CN: `联赛${at % 10}` },
      home: names('Home'),
      away: names('Away'),
      kickOff,
      closes: now + LASTS,
    },
    state: {
      phase: 'first_half',
      minute: 45 - minutes[0],
      added: turn,
      score: LEVEL,
      halfTime: null,
      reds: LEVEL,
      yellows: LEVEL,
      corners: LEVEL,
      moments: [],
    },
    markets: markets.map(({ outcomes, ...terms }) => ({
      ...terms,
      outcomes: outcomes.map(({ pick, price }) => ({ pick, price: price + 100 * (turn % 7) })),
    })),
    outlook: { ...outlook, stage: { ...outlook.stage, minutes: [minutes[0] - (turn % 400) / 400, minutes[1]] } },
    stopped: false,
    until: now + LASTS,
  }
}
