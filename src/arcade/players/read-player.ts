import { unitsText, type Units } from '#kit/money.ts'
import type { PlayerView } from './contract.ts'
import { freeRoundsIn, type FreeRounds } from './free-rounds.ts'
import type { SessionPorts } from './ports.ts'
import { isKeptHere, isTrial } from './rules/trial.ts'
import type { KnownSession, Session } from './store.ts'

type Ports = Pick<SessionPorts, 'db' | 'houses' | 'purse'>

/** The player with what may be spent: read from the house, whose silence hides only the balance, or from the purse where the arcade keeps the money. */
export async function readBalance(ports: Ports, session: KnownSession): Promise<PlayerView> {
  const { player_name, currency, game, language, house, autoplay, changed_from } = session
  const { balance, bonus, free } = isKeptHere(house)
    ? { balance: await ports.purse.read(ports.db, session.player), bonus: undefined, free: undefined }
    : await heardOfHouse(ports, session)
  return {
    game,
    name: player_name,
    currency,
    language,
    balance: balance === null ? null : unitsText(balance),
    bonus: bonus === undefined ? null : unitsText(bonus),
    free: free ? { ...free, stake: unitsText(free.stake) } : null,
    trial: isTrial(house),
    autoplay,
    changedFrom: changed_from,
    since: session.opened_at.getTime(),
  }
}

type Heard = { readonly balance: Units | null; readonly bonus: Units | undefined; readonly free: FreeRounds | undefined }

async function heardOfHouse({ houses }: Ports, { player_name, currency, game, house_token, house }: Session): Promise<Heard> {
  const silent = { balance: null, bonus: undefined, free: undefined }
  const at = houses.find(({ code }) => code === house)
  if (!at) return silent
  const asked = { user: player_name, token: house_token, game_code: game, currency }
  const heard = await at.client.attempt('balance', asked)
  if (heard.outcome !== 'done') return silent
  const { balance = null, balances } = heard.answer
  return { balance, bonus: balances?.bonus, free: freeRoundsIn(heard.answer)[0] }
}
