import { gamesContract } from '#house/games/contract.ts'
import { newId } from '#kit/ids.ts'
import { MINUTE, SECOND } from '#kit/clock.ts'
import { UNITS_PER_WHOLE, type Units } from '#kit/money.ts'
import { systemRandom } from '#runtime/system.ts'
import { kindOf } from '../cast/kinds.ts'
import { games, returned, type Game } from '../cast/games.ts'
import type { World } from '../world.ts'
import type { Person } from './person.ts'

const CURRENCY = 'PLAY'

/** Somebody at a game. */
export type Seat = { readonly person: Person; readonly game: Game; readonly token: string; left: number }

const all: readonly Game[] = Object.values(games).flat()

/** Opens a game, one that is to this person's taste where none is named, for as many rounds as they stay. */
export async function sitDown({ stage }: World, person: Person, named?: string): Promise<Seat | null> {
  const { chance, who, device } = person
  const kind = kindOf(who.kind)
  const offered: readonly Game[] = games[chance.one(kind.games)]
  const game = all.find(({ code }) => code === named) ?? offered[chance.below(offered.length)]
  if (!game) return null
  const body = { vassalage: 'ARCADE', gameCode: game.code, device: chance.in100(70) ? 'MOBILE' : 'WEB' }
  const { success, value } = await device.ask<{ url: string }>(gamesContract.launch, { body })
  if (!success) return null
  const code = new URLSearchParams(new URL(value.url).hash.slice(1)).get('code') ?? ''
  const { answer } = await stage.vendor.attempt('check', { token: code })
  if (!answer?.token) throw new Error(`${who.account} is not let in to ${game.code}`)
  person.balance = answer.balance ?? 0n
  return { person, game, token: answer.token, left: chance.between(...kind.rounds) }
}

function stakeOf({ chance, who, balance }: Person): Units {
  const [least, most] = kindOf(who.kind).stake
  const whole = BigInt(chance.between(least, most)) * UNITS_PER_WHOLE
  return whole <= balance ? whole : (balance / UNITS_PER_WHOLE) * UNITS_PER_WHOLE
}

/** One round, or one ticket; nobody plays on without money. */
export async function playOnce({ stage, tickets }: World, seat: Seat): Promise<void> {
  const { person, game, token } = seat
  const stake = stakeOf(person)
  seat.left--
  if (stake <= 0n) {
    seat.left = 0
    return
  }
  const id = () => newId(stage.now(), systemRandom)
  const [bet, round] = [id(), id()]
  const common = { user: String(person.id), token, game_code: game.code, currency: CURRENCY, round, transaction_uuid: bet }
  const payout = game.settlesAfter === 0 ? returned(game, stake, person.chance) : null
  const { answer } =
    payout === null
      ? await stage.vendor.attempt('bet', { ...common, amount: stake })
      : await stage.vendor.attempt('play', { ...common, amount: stake, payout, win_transaction_uuid: id() })
  if (answer?.status !== 'RS_OK') {
    seat.left = 0
    return
  }
  person.balance = answer.balance ?? 0n
  if (payout === null) tickets.push({ person, game, round, bet, stake, dueAt: stage.now() + game.settlesAfter * MINUTE })
}

/** Several people play side by side, a round every few seconds. */
export async function playAll(world: World, seats: readonly Seat[]): Promise<void> {
  for (;;) {
    const playing = seats.filter(({ left }) => left > 0)
    if (playing.length === 0) return
    world.stage.moveTo(world.stage.now() + 7 * SECOND)
    await Promise.all(playing.map((seat) => playOnce(world, seat)))
  }
}

/** What has been drawn or played out by now is settled. */
export async function settleTickets({ stage, tickets }: World): Promise<void> {
  const now = stage.now()
  const due = tickets.filter(({ dueAt }) => dueAt <= now)
  if (due.length === 0) return
  const settlements = due.map(({ person, game, round, bet, stake }) => ({
    user: String(person.id),
    game_code: game.code,
    currency: CURRENCY,
    round,
    transaction_uuid: newId(now, systemRandom),
    reference_transaction_uuid: bet,
    settlement_version: 1n,
    payout: returned(game, stake, person.chance),
    round_closed: true,
  }))
  for (let first = 0; first < settlements.length; first += 500) {
    const { answer } = await stage.vendor.attempt('settleBatch', { settlements: settlements.slice(first, first + 500) })
    if (answer?.status !== 'RS_OK') throw new Error(`settlements are answered ${answer?.status}`)
  }
  tickets.splice(0, tickets.length, ...tickets.filter(({ dueAt }) => dueAt > now))
}
