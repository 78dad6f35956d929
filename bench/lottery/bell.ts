import { sql } from 'kysely'
import { Pool } from 'undici'
import { newId } from '#kit/ids.ts'
import { systemRandom } from '#runtime/system.ts'
import type { Database } from '#runtime/database.ts'
import { codeOf } from '../ground/http-ground.ts'
import { serverTimes, spentBetween, wait } from '../ground/ledger-load.ts'
import { LOTTERY } from '../ground/lottery-ground.ts'
import { round } from '../ground/table.ts'
import { timeAt, type Found, type LotteryStage } from './stage.ts'

const PLAYERS = 1000
/** Asked after the bell as before it. */
const AFTER = 2
const LINES = 512

type Asked = { readonly took: number; readonly code: string | null; readonly state: string | null }

/** Players buy so many tickets a second up to the bell, and go on behind it, whether others were answered or not. */
export async function sellToTheBell({ ground, arcade, house, ports, seconds, perSecond }: LotteryStage): Promise<Found> {
  const { arcadeOwner: owner } = ground
  const pool = new Pool(`http://127.0.0.1:${ports.arcade}`, { connections: LINES, pipelining: 1 })
  const post = async (path: string, data: object, token?: string) => {
    const headers = { host: 'localhost', 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const { body } = await pool.request({ method: 'POST', path, headers, body: JSON.stringify({ data }) })
    return (await body.json()) as {
      readonly code?: string
      readonly value?: { readonly token?: string; readonly state?: string }
    }
  }
  const tokens = await openPlayers(post)
  const { rows } = await sql<{ id: string; bell: number }>`
    INSERT INTO events.event (id, game, number, version, key, state, opened_at, closes_at)
    SELECT gen_random_uuid(), ${LOTTERY}, coalesce(max(number), 0) + 1, 1, 'bell', 'open', now(), now() + ${seconds} * interval '1 second'
    FROM events.event WHERE game = ${LOTTERY} RETURNING id, extract(epoch FROM closes_at)::float8 * 1000 AS bell`.execute(owner)
  const [{ id: event, bell } = { id: '', bell: 0 }] = rows
  const buy = async (place: number): Promise<Asked> => {
    const from = performance.now()
    const line = { bet: 'de', pick: String(place % 100).padStart(2, '0'), times: 1, mode: 0 }
    const data = { key: newId(Date.now(), systemRandom), event, stake: STAKE, selection: { lines: [line], series: 1960 } }
    const { code = null, value } = await post(`/arcade/live/${LOTTERY}/tickets`, data, tokens[place % PLAYERS])
    return { took: performance.now() - from, code, state: value?.state ?? null }
  }
  const watched = [arcade.pid, house.pid, ground.postmaster]
  const looks = watched.map(serverTimes)
  const answers = await askOpenly(buy, { seconds: seconds + AFTER, perSecond })
  await pool.close()
  const spent = watched.map((pid, place) => spentBetween(looks[place] ?? null, serverTimes(pid)))
  const taken = answers.filter(({ state }) => state === 'accepted')
  const other = answers.filter(({ state, code }) => state !== 'accepted' && code !== 'bets_closed')
  if (other.length > 0) throw new Error(`a ticket of the bench was answered ${JSON.stringify(other[0])}`)
  const { sold, late, last } = await soldIn(owner, event)
  const times = taken.map(({ took }) => took)
  return {
    told: `Tickets asked for up to the bell at ${new Date(bell).toISOString()} and for ${AFTER} s behind it`,
    columns: [
      'asked a second',
      'asked',
      'sold',
      'sold a second',
      'sold after the bell',
      'last before the bell ms',
      'refused',
      'p50 ms',
      'p99 ms',
      'arcade µs',
      'house µs',
      'server µs',
    ],
    rows: [
      [
        perSecond,
        answers.length,
        sold,
        round(sold / seconds, 0),
        late,
        round(last, 1),
        answers.length - taken.length,
        round(timeAt(times, 0.5), 1),
        round(timeAt(times, 0.99), 1),
        ...spent.map((micros) => (micros === null ? '–' : round(micros / sold, 0))),
      ],
    ],
  }
}

/** What one line costs in the bench's currency. */
const STAKE = '2000'

type Post = (path: string, data: object) => Promise<{ readonly value?: { readonly token?: string } }>

async function openPlayers(post: Post): Promise<string[]> {
  // Every hundredth member has no money.
  const members = Array.from({ length: PLAYERS }, (_, i) => 1 + i + Math.floor(i / 99))
  const tokens: string[] = []
  for (const member of members) {
    const { value } = await post('/arcade/players', { code: codeOf(member, LOTTERY), game: LOTTERY })
    if (!value?.token) throw new Error(`no player for member ${member}`)
    tokens.push(value.token)
  }
  return tokens
}

/** How many were sold, how many of them behind the bell, and how long before it the last was. */
async function soldIn(owner: Database, event: string) {
  const { rows: counted } = await sql<{ sold: number; late: number; last: number }>`
    SELECT count(*)::int AS sold, count(*) FILTER (WHERE t.opened_at >= e.closes_at)::int AS late,
      coalesce(extract(epoch FROM e.closes_at - max(t.opened_at))::float8 * 1000, 0) AS last
    FROM events.leg l JOIN events.ticket t ON t.id = l.ticket JOIN events.event e ON e.id = l.event
    WHERE l.event = ${event} AND t.state = 'accepted' GROUP BY e.closes_at`.execute(owner)
  return counted[0]!
}

/** So many a second ask, whether others were answered or not. */
async function askOpenly(
  buy: (place: number) => Promise<Asked>,
  { seconds, perSecond }: { readonly seconds: number; readonly perSecond: number },
): Promise<Asked[]> {
  const asked: Promise<Asked>[] = []
  const begins = performance.now()
  for (let passed = 0; passed < seconds * 1000; passed = performance.now() - begins) {
    while (asked.length < (passed / 1000) * perSecond) asked.push(buy(asked.length))
    await wait(5)
  }
  return Promise.all(asked)
}
