import { sql } from 'kysely'
import { arcadeDoor, type ArcadeDoor, type Timed } from '../ground/ask-arcade.ts'
import { serverTimes, spentBetween } from '../ground/ledger-load.ts'
import { round } from '../ground/table.ts'
import { frameToken } from '../ground/ticket-ground.ts'
import { sumsOf, type Slip } from '#play/sportsbook/slip/slip.ts'
import { eachOf, SPORTS, timeAt, type Found, type SportsStage } from './stage.ts'

const MATCHES = 20
const EVERY = 1000
const WANTED = 15
/** A call that answers nothing but what the game is. */
const EMPTY = `/arcade/sports/${SPORTS.game}`
/** What is hardly likely is not offered, which is known once all of it is reckoned. */
const NOT_OFFERED = 'combination_not_offered'
/** Of three the halves do not matter, of six they do. */
const picks = [
  ['double_chance', 'home or draw'],
  ['both_score', 'yes'],
  ['odd_even', 'even'],
  ['first_half.double_chance', 'home or draw'],
  ['first_half.both_score', 'no'],
  ['first_half.odd_even', 'even'],
].map(([market = '', pick = '']) => ({ market, pick }))

/**
 * What a slip pays, asked again and again while the match moves. Of singles and parlays nobody is asked: the page multiplies prices that it has heard; of several
 * picks of one match the arcade is. Beside it the smallest call that the same arcade answers.
 */
export async function quoteSlips({ ground, arcade, ports, asked: { times, callers } }: SportsStage): Promise<Found> {
  await arcade.ask({ what: 'open', matches: MATCHES, everyMs: EVERY, onlyMain: false })
  const { rows: events } = await sql<{ event: string }>`SELECT event FROM sportsbook.match ORDER BY event`.execute(
    ground.arcadeOwner,
  )
  await arcade.ask({ what: 'move' })
  const door = arcadeDoor(ports.arcade, callers)
  const builder = (place: number, often: number) => `${EMPTY}/matches/${events[place % often]!.event}/builder`
  const quote = (count: number, often: number) => (place: number) =>
    door.ask(builder(place, often), frameToken(1 + (place % 90)), { picks: picks.slice(0, count) })
  const ways: readonly (readonly [string, (place: number) => Promise<Timed<unknown>>])[] = [
    ['the smallest call', (place) => door.ask(EMPTY, frameToken(1 + (place % 90)))],
    ['three picks, everybody on one match', quote(3, 1)],
    ['three picks of any match', quote(3, MATCHES)],
    ['six picks, everybody on one match', quote(6, 1)],
    ['six picks of any match', quote(6, MATCHES)],
  ]
  try {
    const rows = []
    for (const [what, ask] of ways) {
      await askInTurn(ask, { times: Math.ceil(times / 4), callers })
      const watched = [arcade.pid, ground.postmaster]
      const looks = watched.map(serverTimes)
      const took = await askInTurn(ask, { times, callers })
      const spent = watched.map((pid, at) => spentBetween(looks[at] ?? null, serverTimes(pid)))
      rows.push([what, times, ...[0.5, 0.99].map((at) => round(timeAt(took, at), 1)), ...eachOf(spent, times, 0)])
    }
    for (const count of [1, 5]) rows.push(inThePage(count, times))
    return {
      told: `What a slip pays, ${callers} at once, while ${MATCHES} matches are each another once a second; p99 below ${WANTED} ms wanted. µs are processor time, with what the matches cost in it.`,
      columns: ['what', 'times', 'p50 ms', 'p99 ms', 'arcade µs', 'server µs'],
      rows,
    }
  } finally {
    await door.close()
    await arcade.ask({ what: 'still' })
  }
}

type Asking = { readonly times: number; readonly callers: number }

async function askInTurn(ask: (place: number) => ReturnType<ArcadeDoor['ask']>, { times, callers }: Asking): Promise<number[]> {
  const took: number[] = []
  let next = 0
  const caller = async () => {
    for (let place = next++; place < times; place = next++) {
      const answer = await ask(place)
      if (!answer.success && answer.code !== NOT_OFFERED) throw new Error(`a quote of the bench was answered ${answer.code}`)
      took.push(answer.took)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return took
}

/** A slip as the page reckons it; here, by the same rules. */
function inThePage(legs: number, times: number): (string | number)[] {
  const leg = { market: '1x2', pick: 'home', price: 18_500, now: 18_500, stopped: false, home: {}, away: {}, leagueNames: {} }
  const slip: Slip = {
    legs: Array.from({ length: legs }, (_, at) => ({ ...leg, match: `${at}` })),
    mode: legs === 1 ? 'single' : 'parlay',
    sizes: [],
    stake: '1000',
  }
  const bounds = { leastStake: '1000', mostLines: 500, currency: 'KHR' }
  const took = Array.from({ length: times }, () => {
    const from = performance.now()
    sumsOf(slip, bounds)
    return performance.now() - from
  })
  const what = legs === 1 ? 'a single, in the page' : `a parlay of ${legs}, in the page`
  return [what, times, ...[0.5, 0.99].map((at) => round(timeAt(took, at), 3)), '–', '–']
}
