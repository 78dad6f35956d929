// The players of a bench's room, in a process of their own: each an open page as far as sockets and calls go, with a session of its own.
import { setTimeout as pause } from 'node:timers/promises'
import { Pool } from 'undici'
import { connectChannels, type Connection } from '#channels/connect.ts'
import { tableChannel, type LiveEvent, type LiveGame, type LiveTaken, type LiveTicket } from '#arcade/live/contract.ts'
import { readCashOut } from '#arcade/live/rules/receipt.ts'
import { heightAt } from '#arcade/crash/rules/crash.ts'
import { newId } from '#kit/ids.ts'
import { systemRandom } from '#runtime/system.ts'
import { codeOf, KITE } from '../ground/http-ground.ts'
import { serveParent } from './child.ts'

export type PlayersQuestion =
  | { readonly what: 'connect'; readonly port: number; readonly members: readonly number[] }
  /** Plays so many flights; of the players, one in so many stakes on each. */
  | { readonly what: 'play'; readonly flights: number; readonly oneIn: number }
export type PlayersAnswer = {
  /** When each step was heard by each who listened: its number and nanoseconds of the machine's own clock. */
  readonly heard: readonly (readonly [number: number, nanos: bigint])[]
  /** How long each answer took, in milliseconds, by what was asked. */
  readonly took: { readonly place: number[]; readonly take: number[]; readonly snapshot: number[]; readonly state: number[] }
  readonly cashOuts: number
  /** Cash-outs that were not taken at the moment at which they arrived, or not in the order of their arrival. */
  readonly outOfOrder: number
  readonly late: number
  readonly seconds: number
}

type Said<Value> = { readonly success: boolean; readonly code?: string; readonly value: Value }
type Player = { readonly token: string; readonly connection: Connection }
type CashOut = { readonly event: string; readonly sent: number; readonly answered: number; readonly ticket: LiveTaken }

/** At once; a server takes no thousand handshakes in a moment. */
const CONNECTING = 64
/** Two clocks of one machine, cut to milliseconds. */
const CUT = 2
/** Bets are placed all through the time for them but its end, and taken by hand in the first seconds of a flight. */
const END = 1500
const TAKING = 8000
/** How often somebody new comes to the table, and asks for it. */
const COMING = 500

async function begin() {
  const players: Player[] = []
  let heard: [number, bigint][] = []
  let pool: Pool | null = null
  let event: LiveEvent | null = null
  let began = new Map<string, number>()
  let origin = ''

  /** `data`: null where a POST has none. */
  const ask = async <Value>(path: string, token?: string, data?: object | null): Promise<Said<Value>> => {
    const headers = {
      host: 'localhost',
      ...(data && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const answer = await pool!.request({
      path,
      method: data === undefined ? 'GET' : 'POST',
      headers,
      ...(data && { body: JSON.stringify({ data }) }),
    })
    return (await answer.body.json()) as Said<Value>
  }
  const see = (seen: LiveEvent | null | undefined) => {
    if (!seen) return
    event = seen
    if (seen.startedAt !== null) began.set(seen.event, seen.startedAt)
  }
  /** Opens a page's socket and resolves once it has the table. */
  const listenAs = (token: string, first = false): Promise<Connection> => {
    const { promise, resolve } = Promise.withResolvers<Connection>()
    const connection = connectChannels({ origin, path: '/arcade/socket', ticket: async () => token, headers: { origin } })
    connection.join(
      tableChannel,
      {
        state: (table) => {
          if (first) see(table.event)
          resolve(connection)
        },
        step: (change, number) => {
          heard.push([number, process.hrtime.bigint()])
          if (first) see(change.event)
        },
      },
      { game: KITE },
    )
    return promise
  }
  const connect = async (port: number, members: readonly number[]): Promise<void> => {
    origin = `http://localhost:${port}`
    pool = new Pool(`http://127.0.0.1:${port}`, { connections: 256 })
    const waiting = [...members]
    const lane = async () => {
      for (let member = waiting.shift(); member !== undefined; member = waiting.shift()) {
        const { value } = await ask<{ token: string }>('/arcade/players', undefined, { code: codeOf(member, KITE), game: KITE })
        players.push({ token: value.token, connection: await listenAs(value.token, players.length === 0) })
      }
    }
    await Promise.all(Array.from({ length: CONNECTING }, lane))
  }
  const until = async (is: (event: LiveEvent) => boolean): Promise<LiveEvent> => {
    for (;;) {
      const now = event as LiveEvent | null
      if (now && is(now)) return now
      await pause(10)
    }
  }
  const timed = async <T>(into: number[], deed: () => Promise<T>): Promise<T> => {
    const from = performance.now()
    const done = await deed()
    into.push(performance.now() - from)
    return done
  }
  const play = async (flights: number, oneIn: number): Promise<PlayersAnswer> => {
    const took = { place: [] as number[], take: [] as number[], snapshot: [] as number[], state: [] as number[] }
    const cashOuts: CashOut[] = []
    let [late, over] = [0, false]
    heard = []
    began = new Map()
    const from = performance.now()
    const { value: game } = await ask<LiveGame>(`/arcade/live/${KITE}`, players[0]!.token)
    const stake = game.stakes[0]!
    const one = async ({ token }: Player, on: LiveEvent, byHand: boolean): Promise<void> => {
      await pause(Math.random() * Math.max(0, on.closesAt - END - Date.now()))
      const key = newId(Date.now(), systemRandom)
      const selection = byHand ? {} : { auto: 105 + Math.floor(Math.random() * 200) }
      const path = `/arcade/live/${KITE}/tickets`
      const placed = await timed(took.place, () => ask<LiveTicket>(path, token, { key, event: on.event, stake, selection }))
      if (!placed.success) {
        if (placed.code !== 'bets_closed' && placed.code !== 'bet_not_taken') throw new Error(`a bet of the room: ${placed.code}`)
        late++
      }
      if (!placed.success || !byHand) return
      const running = await until(({ event: of, state }) => of !== on.event || state !== 'open')
      await pause(Math.random() * TAKING)
      if (running.event !== on.event || event?.event !== on.event || event.state !== 'running') return
      const sent = Date.now()
      const taken = await timed(took.take, () => ask<LiveTaken>(`${path}/${placed.value.round}/cash-out`, token, null))
      if (taken.success) cashOuts.push({ event: on.event, sent, answered: Date.now(), ticket: taken.value })
      else if (taken.code === 'too_late' || taken.code === 'too_early') late++
      else throw new Error(`a cash-out of the room: ${taken.code}`)
    }
    const comers = async () => {
      while (!over) {
        const { token } = players[Math.floor(Math.random() * players.length)]!
        await timed(took.snapshot, () => ask(`/arcade/live/${KITE}`, token))
        const connection = await timed(took.state, () => listenAs(token))
        connection.close()
        await pause(COMING)
      }
    }
    const coming = comers()
    let last = ''
    for (let flight = 0; flight < flights; flight++) {
      const opened = await until(({ event: of, state }) => of !== last && state === 'open')
      last = opened.event
      const staking = players.filter((_, i) => i % oneIn === flight % oneIn)
      await Promise.all(staking.map((player, i) => one(player, opened, i % 2 === 0)))
    }
    await until(({ event: of, state }) => of === last && (state === 'resulted' || state === 'cancelled'))
    over = true
    await coming
    const outOfOrder = wronglyOrdered(cashOuts, began)
    const seconds = (performance.now() - from) / 1000
    return { heard, took, cashOuts: cashOuts.length, outOfOrder, late, seconds }
  }
  const answer = async (question: PlayersQuestion): Promise<PlayersAnswer | object> => {
    if (question.what === 'play') return play(question.flights, question.oneIn)
    await connect(question.port, question.members)
    return {}
  }
  const close = async () => {
    for (const { connection } of players) connection.close()
    await pool?.destroy()
  }
  return { answer, close }
}

/** How many were not received between sending and answer, stand at another multiplier than the curve's then, or not in the order of their arrival. */
function wronglyOrdered(cashOuts: readonly CashOut[], began: ReadonlyMap<string, number>): number {
  const read = cashOuts.map(({ ticket, ...of }) => ({ ...of, said: readCashOut(ticket.receipt ?? '')?.said }))
  const alone = read.filter(({ event, sent, answered, said }) => {
    if (!said || said.receivedAt < sent - CUT || said.receivedAt > answered + CUT) return true
    return heightAt(said.receivedAt - (began.get(event) ?? 0)) !== said.taken
  })
  const flights = Map.groupBy(read, ({ event }) => event)
  const pairs = [...flights.values()].flatMap((flight) => {
    const sorted = flight.flatMap(({ said }) => said ?? []).toSorted((a, b) => a.receivedAt - b.receivedAt)
    return sorted.filter(({ taken }, i) => i > 0 && taken < sorted[i - 1]!.taken)
  })
  return alone.length + pairs.length
}

serveParent(begin)
