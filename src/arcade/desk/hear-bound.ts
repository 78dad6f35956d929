import { capBet, eventById, restrictOutcome, setRates } from '#arcade/events/index.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { DrawAnswer, DrawRequest } from '#protocol/draw-desk.ts'
import type { DeskPorts } from './show-draws.ts'

type Said = Pick<DrawRequest<'drawBounded'>, 'bound' | 'by' | 'word'>
type Bound<Of extends Said['bound']['of']> = Said['bound'] & { readonly of: Of }
type Heard = NonNullable<DrawAnswer<'drawBounded'>['heard']>

/** Hears what operators ask of a number of one draw, or of all numbers of a bet of a lottery. */
export async function hearBound(
  { events, families }: DeskPorts,
  { bound, ...word }: Said & { readonly bound: Bound<'number' | 'bet'> },
): Promise<Heard> {
  if (bound.of === 'bet') {
    const { game_code, bet, currency, most } = bound
    const from = capFrom(families, { game: game_code, bet })
    if (!from) return 'bet_unknown'
    return capBet(events, { ...word, game: game_code, bet, currency, most, ...(from === 'next event' && { from }) })
  }
  const event = await eventById(events.db, bound.event)
  const game = families.outside.find((one) => one.game === event?.game)
  if (!event || !game) return 'event_unknown'
  const outcome = game.outcomeOf(bound.bet, bound.number)
  if (outcome === null) return 'bet_unknown'
  const set = await restrictOutcome(events, { ...word, event: event.id, outcome, pays: Number(bound.pays) })
  return isRefusal(set) ? set.code : set
}

/** A draw of the day is capped at once; of those that follow one another around the clock the next one is the first. Null where there is no such bet. */
function capFrom(families: DeskPorts['families'], { game, bet }: { readonly game: string; readonly bet: string }) {
  const outside = families.outside.find((one) => one.game === game)
  if (outside) return outside.bets.some(({ code }) => code === bet) ? 'now' : null
  return families.tableOf(game)?.rated?.bets.some((one) => one.bet === bet) ? 'next event' : null
}

type Rated = Omit<Said, 'bound'> & { readonly house: string; readonly bound: Bound<'rates'> }

/** Hears what a house pays its own players on a bet, from a draw on that has not opened. */
export async function hearRates({ events, families }: DeskPorts, { bound, ...word }: Rated): Promise<Heard> {
  const { game_code: game, bet, first, rates } = bound
  const rated = families.tableOf(game)?.rated
  if (!rated?.bets.some((one) => one.bet === bet)) return 'bet_unknown'
  const text = rates && rated.text(bet, rates)
  if (rates !== null && text === null) return 'rates_not_possible'
  const set = await setRates(events, { ...word, game, bet, first, rates: text })
  return isRefusal(set) ? set.code : set
}
