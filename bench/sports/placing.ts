import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { newId } from '#kit/ids.ts'
import { walletClient } from '#protocol/client.ts'
import { systemClock, systemRandom } from '#runtime/system.ts'
import { arcadeDoor, askOpenly } from '../ground/ask-arcade.ts'
import { CURRENCY, GAME, keyOf, tokenOf } from '../ground/http-ground.ts'
import { serverTimes, spentBetween } from '../ground/ledger-load.ts'
import { round } from '../ground/table.ts'
import { frameToken } from '../ground/ticket-ground.ts'
import { eachOf, SPORTS, timeAt, type Found, type SportsStage } from './stage.ts'

const MATCHES = 20
const EVERY = 1000
const PLAYERS = 900
const CONNECTIONS = 128
const WARM_UP = 2
const WANTED = 80
const STAKE = '2000'
/** The same, as the wallet's calls say it. */
const UNITS = 2000_00000n
type Ticket = { readonly state: string }
type Taken = { readonly took: number; readonly ok: boolean; readonly why: string | null }

/** Bets that so many players a second place, through both halves: accepted at the price that stands, staked at the house, and confirmed. */
export async function placeBets({ ground, arcade, house, ports, asked }: SportsStage): Promise<Found> {
  const { seconds, perSecond } = asked
  await arcade.ask({ what: 'open', matches: MATCHES, everyMs: EVERY, onlyMain: false })
  const { rows: events } = await sql<{ event: string }>`SELECT event FROM sportsbook.match ORDER BY event`.execute(
    ground.arcadeOwner,
  )
  const door = arcadeDoor(ports.arcade, CONNECTIONS)
  const wallet = walletClient({ url: `http://127.0.0.1:${ports.house}`, key: keyOf, clock: systemClock, random: systemRandom })
  const bet =
    (legs: number) =>
    async (place: number): Promise<Taken> => {
      const leg = (at: number) => ({ match: events[(place + at) % MATCHES]!.event, market: '1x2', pick: 'home', price: 20_000 })
      const data = {
        key: newId(Date.now(), systemRandom),
        stake: STAKE,
        accept: 'any',
        sizes: [legs],
        legs: Array.from({ length: legs }, (_, at) => leg(at)),
      }
      const answer = await door.ask<Ticket | null>(`/arcade/sports/${SPORTS.game}/tickets`, frameToken(memberOf(place)), data)
      return { took: answer.took, ok: answer.success && answer.value?.state === 'accepted', why: answer.code ?? null }
    }
  const stake = async (place: number): Promise<Taken> => {
    const member = memberOf(place)
    const play = { user: String(member), token: tokenOf(member), game_code: GAME, currency: CURRENCY, round: randomUUID() }
    const from = performance.now()
    const { answer } = await wallet.attempt('bet', { ...play, transaction_uuid: randomUUID(), amount: UNITS })
    return { took: performance.now() - from, ok: answer?.status === 'RS_OK', why: answer?.status ?? null }
  }
  const ways: readonly (readonly [string, (place: number) => Promise<Taken>, moving?: true])[] = [
    ['ordinary stakes through the wallet protocol', stake],
    ['singles, prices that stand', bet(1)],
    ['singles, prices that move', bet(1), true],
    ['parlays of five, prices that move', bet(5), true],
  ]
  try {
    const rows = []
    for (const [what, ask, moving] of ways) {
      if (moving) await arcade.ask({ what: 'move' })
      await askOpenly(ask, { seconds: WARM_UP, perSecond })
      const watched = [arcade.pid, house.pid, ground.postmaster]
      const looks = watched.map(serverTimes)
      const taken = await askOpenly(ask, { seconds, perSecond })
      const spent = watched.map((pid, at) => spentBetween(looks[at] ?? null, serverTimes(pid)))
      if (moving) await arcade.ask({ what: 'still' })
      const lost = taken.filter(({ ok }) => !ok)
      const moved = lost.filter(({ why }) => why === 'price_moved').length
      if (lost.length > moved)
        throw new Error(`a bet of the bench was answered ${lost.find(({ why }) => why !== 'price_moved')?.why}`)
      const times = taken.map(({ took }) => took)
      rows.push([
        what,
        taken.length,
        moved,
        ...[0.5, 0.99].map((at) => round(timeAt(times, at), 1)),
        ...eachOf(spent, taken.length, 0),
      ])
    }
    return {
      told: `${perSecond} bets a second for ${seconds} s, asked whether others were answered or not; p99 below ${WANTED} ms wanted. Prices that move do so once a second in each of ${MATCHES} matches.`,
      columns: ['what', 'asked', 'prices moved', 'p50 ms', 'p99 ms', 'arcade µs', 'house µs', 'server µs'],
      rows,
    }
  } finally {
    await wallet.close()
    await door.close()
  }
}

/** Every hundredth member has no money. */
const memberOf = (place: number): number => 1 + (place % PLAYERS) + Math.floor((place % PLAYERS) / 99)
