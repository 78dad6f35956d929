// The players of a bench's room, in a process of their own, each by a session of its own: they ask and bet, and one of them watches the table for all.
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '#channels/connect.ts'
import type { LiveEvent, LiveGame, LiveTaken, LiveTicket } from '#arcade/live/contract.ts'
import { readCashOut } from '#arcade/live/rules/receipt.ts'
import { heightAt } from '#arcade/crash/rules/crash.ts'
import { newId } from '#kit/ids.ts'
import { systemRandom } from '#runtime/system.ts'
import { codeOf, KITE } from '../ground/http-ground.ts'
import { RoomDoor } from '../ground/room-door.ts'
import { serveParent } from './child.ts'

type Playing = { readonly flights: number; readonly oneIn: number }
export type PlayersQuestion =
  | { readonly what: 'connect'; readonly port: number; readonly members: readonly number[] }
  /** Plays so many flights; of the players, one in so many stakes on each. */
  | ({ readonly what: 'play' } & Playing)
export type PlayersAnswer = {
  /** How long each answer took, in milliseconds, by what was asked. */
  readonly took: { readonly place: number[]; readonly take: number[]; readonly snapshot: number[]; readonly state: number[] }
  readonly cashOuts: number
  /** Cash-outs that were not taken at the moment at which they arrived, or not in the order of their arrival. */
  readonly outOfOrder: number
  readonly late: number
  readonly seconds: number
}

type Player = { readonly token: string }
export type Connected = { readonly tokens: readonly string[] }
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

const TICKETS = `/arcade/live/${KITE}/tickets`

/** What is noted while flights are played. */
const notes = () => ({
  took: { place: [] as number[], take: [] as number[], snapshot: [] as number[], state: [] as number[] },
  cashOuts: [] as CashOut[],
  late: 0,
})
type Notes = ReturnType<typeof notes>

async function timed<T>(into: number[], deed: () => Promise<T>): Promise<T> {
  const from = performance.now()
  const done = await deed()
  into.push(performance.now() - from)
  return done
}

type Staking = { readonly token: string; readonly stake: string; readonly on: LiveEvent; readonly byHand: boolean }

/** One player's bet on an event, and its cash-out where its player takes it. */
async function bet(door: RoomDoor, noted: Notes, { token, stake, on, byHand }: Staking): Promise<void> {
  await pause(Math.random() * Math.max(0, on.closesAt - END - Date.now()))
  const selection = byHand ? {} : { auto: 105 + Math.floor(Math.random() * 200) }
  const asked = { key: newId(Date.now(), systemRandom), event: on.event, stake, selection }
  const placed = await timed(noted.took.place, () => door.ask<LiveTicket>(TICKETS, token, asked))
  if (!placed.success) {
    if (placed.code !== 'bets_closed' && placed.code !== 'bet_not_taken') throw new Error(`a bet of the room: ${placed.code}`)
    noted.late++
  }
  if (!placed.success || !byHand) return
  await door.until(({ event, state }) => event !== on.event || state !== 'open')
  await pause(Math.random() * TAKING)
  if (door.event?.event !== on.event || door.event.state !== 'running') return
  const sent = Date.now()
  const path = `${TICKETS}/${placed.value.round}/cash-out`
  const taken = await timed(noted.took.take, () => door.ask<LiveTaken>(path, token, null))
  if (taken.success) noted.cashOuts.push({ event: on.event, sent, answered: Date.now(), ticket: taken.value })
  else if (taken.code === 'too_late' || taken.code === 'too_early') noted.late++
  else throw new Error(`a cash-out of the room: ${taken.code}`)
}

async function play(door: RoomDoor, players: readonly Player[], { flights, oneIn }: Playing): Promise<PlayersAnswer> {
  const noted = notes()
  let over = false
  const from = performance.now()
  const { value: game } = await door.ask<LiveGame>(`/arcade/live/${KITE}`, players[0]!.token)
  const stake = game.stakes[0]!
  const comers = async () => {
    while (!over) {
      const { token } = players[Math.floor(Math.random() * players.length)]!
      await timed(noted.took.snapshot, () => door.ask(`/arcade/live/${KITE}`, token))
      const connection = await timed(noted.took.state, () => door.listen(token))
      connection.close()
      await pause(COMING)
    }
  }
  const coming = comers()
  let last = ''
  for (let flight = 0; flight < flights; flight++) {
    const on = await door.until(({ event, state }) => event !== last && state === 'open')
    last = on.event
    const staking = players.filter((_, i) => i % oneIn === flight % oneIn)
    await Promise.all(staking.map(({ token }, i) => bet(door, noted, { token, stake, on, byHand: i % 2 === 0 })))
  }
  // On a crowded machine the last cash-out may be answered when the next flight has begun.
  await door.until(({ event, state }) => event !== last || state === 'resulted' || state === 'cancelled')
  over = true
  await coming
  const { took, cashOuts, late } = noted
  const seconds = (performance.now() - from) / 1000
  return { took, cashOuts: cashOuts.length, outOfOrder: wronglyOrdered(cashOuts, door.began), late, seconds }
}

async function begin() {
  const players: Player[] = []
  let door: RoomDoor | null = null
  let watching: Connection | null = null
  const connect = async (at: RoomDoor, members: readonly number[]): Promise<void> => {
    const waiting = [...members]
    const lane = async () => {
      for (let member = waiting.shift(); member !== undefined; member = waiting.shift()) {
        const { value } = await at.ask<{ token: string }>('/arcade/players', undefined, {
          code: codeOf(member, KITE),
          game: KITE,
        })
        players.push({ token: value.token })
      }
    }
    await Promise.all(Array.from({ length: CONNECTING }, lane))
    watching = await at.listen(players[0]!.token, true)
  }
  const answer = async (question: PlayersQuestion): Promise<PlayersAnswer | Connected | object> => {
    if (question.what === 'play' && door) return play(door, players, question)
    if (question.what === 'connect') await connect((door = new RoomDoor(question.port)), question.members)
    return { tokens: players.map(({ token }) => token) }
  }
  const close = async () => {
    watching?.close()
    await door?.close()
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
