import { unitsText, type Units } from '#kit/money.ts'
import type { Seat } from './contract.ts'
import type { SeatPorts } from './ports.ts'
import { isKeptHere, isTrial } from './rules/trial.ts'
import type { Sitting } from './store.ts'

type Ports = Pick<SeatPorts, 'db' | 'houses' | 'purse'>

/** The seat with what may be spent: read from the house, whose silence hides only the balance, or from the purse where the arcade keeps the money. */
export async function readBalance(ports: Ports, sitting: Sitting): Promise<Seat> {
  const { player, currency, game, language, house, autoplay } = sitting
  const balance = isKeptHere(house) ? await ports.purse.read(ports.db, sitting.seat) : await balanceAtHouse(ports, sitting)
  return {
    game,
    player,
    currency,
    language,
    balance: balance === null ? null : unitsText(balance),
    trial: isTrial(house),
    autoplay,
    since: sitting.opened_at.getTime(),
  }
}

async function balanceAtHouse({ houses }: Ports, { player, currency, game, house_token, house }: Sitting): Promise<Units | null> {
  const at = houses.find(({ code }) => code === house)
  if (!at) return null
  const asked = { user: player, token: house_token, game_code: game, currency }
  const heard = await at.client.attempt('balance', asked)
  return heard.outcome === 'done' ? (heard.answer.balance ?? null) : null
}
