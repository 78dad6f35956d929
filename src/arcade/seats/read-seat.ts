import { unitsText } from '../../kit/money.ts'
import type { Seat } from './contract.ts'
import type { SeatPorts } from './open-seat.ts'
import { isTrial } from './rules/trial.ts'
import type { Sitting } from './store.ts'

/** The seat with what may be spent, read from the house; the house's silence hides only the balance. */
export async function readBalance(ports: Pick<SeatPorts, 'house'>, sitting: Sitting): Promise<Seat> {
  const { player, currency, game, language } = sitting
  const asked = { user: player, token: sitting.house_token, game_code: game, currency }
  const heard = await ports.house.client.attempt('balance', asked)
  const balance = heard.outcome === 'done' ? (heard.answer.balance ?? null) : null
  return {
    game,
    player,
    currency,
    language,
    balance: balance === null ? null : unitsText(balance),
    trial: isTrial(sitting.house),
    since: sitting.opened_at.getTime(),
  }
}
