import { boardChannel, matchChannel } from '#arcade/sportsbook/contract.ts'
import { sql } from 'kysely'
import { sayBare } from '../programs/bare-lines.ts'
import { serverTimes, spentBetween, wait } from '../ground/ledger-load.ts'
import { round } from '../ground/table.ts'
import { frameToken } from '../ground/ticket-ground.ts'
import { startChild } from '../programs/child.ts'
import type { SportsAnswer } from '../programs/sports-arcade.ts'
import type { SportsPagesAnswer } from '../programs/sports-pages.ts'
import { eachOf, SPORTS, timeAt, type Found, type SportsStage } from './stage.ts'

const EVERY = 200
/** Markets of one match of football in play, as our own source offers it. */
const OF_A_MATCH = 43
const WARM_UP = 3000
const WANTED = 300

/**
 * Matches move at the source, and every page that is open hears of the whole board and of all markets of the one match that it has open. Beside it a bare server
 * says as many bytes in as many steps to as many lines.
 */
export async function tellMany({ ground, house, arcade, ports, asked }: SportsStage): Promise<Found> {
  const { clients, seconds } = asked
  const matches = Math.max(1, Math.round(asked.markets / OF_A_MATCH))
  const { markets = 0 } = await arcade.ask<SportsAnswer>({ what: 'open', matches, everyMs: EVERY, onlyMain: false })
  const { rows: events } = await sql<{ event: string }>`SELECT event FROM sportsbook.match ORDER BY event`.execute(
    ground.arcadeOwner,
  )
  const pages = startChild('sports-pages', {})
  try {
    const lines = Array.from({ length: clients }, (_, at) => {
      const [game, match] = [SPORTS.game, events[at % events.length]!.event]
      return {
        token: frameToken(at + 1),
        joins: [
          { channel: boardChannel.name, params: { game } },
          { channel: matchChannel.name, params: { game, match } },
        ],
      }
    })
    const from = performance.now()
    await pages.ask({ what: 'connect', port: ports.arcade, lines })
    console.log(`\n${clients} pages open after ${round((performance.now() - from) / 1000, 1)} s.`)
    await arcade.ask({ what: 'move' })
    await wait(WARM_UP)
    await pages.ask({ what: 'begin' })
    const watched = [arcade.pid, ground.postmaster, house.pid]
    const looks = watched.map(serverTimes)
    const [before, began] = [await arcade.ask<SportsAnswer>({ what: 'port' }), performance.now()]
    await wait(seconds * 1000)
    const { heard } = await pages.ask<SportsPagesAnswer>({ what: 'heard' })
    const spent = watched.map((pid, at) => spentBetween(looks[at] ?? null, serverTimes(pid)))
    const [after, took] = [await arcade.ask<SportsAnswer>({ what: 'steps' }), (performance.now() - began) / 1000]
    await arcade.ask({ what: 'still' })
    const { board, match, changes, boardSteps } = lateIn(heard, after.steps ?? new Map())
    const bytes = (after.sent - before.sent) / clients
    const said = await sayBare({
      lines: clients,
      bytes: Math.max(1, Math.round(bytes / Math.max(1, boardSteps))),
      times: Math.min(40, Math.max(4, boardSteps)),
      every: 250,
    })
    const row = (what: string, times: ArrayLike<number>) => [
      what,
      times.length,
      ...[0.5, 0.99, 1].map((at) => round(timeAt(times, at), 0)),
    ]
    const told = changes * (markets / matches)
    return {
      told:
        `${markets} markets of ${matches} matches, each another ${1000 / EVERY} times a second; ${clients} pages, each with the board (three markets of each match) and one match ` +
        `of ${Math.round(markets / matches)} markets. ${round(changes / took, 0)} matches a second were told (${round((matches * 1000) / EVERY, 0)} moved), in ${round(boardSteps / took, 1)} steps a second. ` +
        `p99 below ${WANTED} ms wanted. A page got ${round((bytes / took / 1024) * 60, 0)} KB a minute. Processor time of arcade, server and house for a change of a market and a page: ` +
        `${eachOf(spent, told * clients, 3).join(', ')} µs, of one core ${spent.map((micros) => (micros === null ? '–' : `${round(micros / took / 10_000, 0)} %`)).join(', ')}; ` +
        `of the bare server ${said.micros === null ? '–' : round(said.micros / (told / boardSteps) / clients, 3)} µs.`,
      columns: ['what', 'times', 'p50 ms', 'p99 ms', 'longest ms'],
      rows: [
        row('a change at the source, until the board of every page has it', board),
        row('a change at the source, until the open match of its pages has it', match),
        row('the same bytes from a bare server to as many', said.times),
      ],
    }
  } finally {
    await pages.end()
  }
}

type Steps = NonNullable<SportsAnswer['steps']>

/** How late each change came to each page, and of how many changes in how many steps the board told. */
function lateIn(heard: SportsPagesAnswer['heard'], steps: Steps) {
  const late = { board: [] as number[], match: [] as number[] }
  const known = new Set<number>()
  let changes = 0
  for (const [place, said] of heard) {
    const isBoard = place.startsWith(boardChannel.name)
    for (const [number, at] of said) {
      const dues = steps.get(place)?.get(number) ?? []
      if (isBoard && !known.has(number)) {
        known.add(number)
        changes += dues.length
      }
      for (const due of dues) late[isBoard ? 'board' : 'match'].push(Number(at - due) / 1e6)
    }
  }
  return { ...late, changes, boardSteps: known.size }
}
