import { capBet, eventById, restrictOutcome } from '#arcade/events/index.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { DrawAnswer, DrawRequest } from '#protocol/draw-desk.ts'
import type { DeskPorts } from './show-draws.ts'

type Said = Pick<DrawRequest<'drawBounded'>, 'bound' | 'by' | 'word'>
type Heard = NonNullable<DrawAnswer<'drawBounded'>['heard']>

/** Hears what operators ask of a number of one draw, or of all numbers of a bet. */
export async function hearBound({ events, families }: DeskPorts, { bound, ...word }: Said): Promise<Heard> {
  if (bound.of === 'bet') {
    const { game_code, bet, currency, most } = bound
    const game = families.outside.find((one) => one.game === game_code)
    if (!game?.bets.some(({ code }) => code === bet)) return 'bet_unknown'
    return capBet(events, { ...word, game: game_code, bet, currency, most })
  }
  const event = await eventById(events.db, bound.event)
  const game = families.outside.find((one) => one.game === event?.game)
  if (!event || !game) return 'event_unknown'
  const outcome = game.outcomeOf(bound.bet, bound.number)
  if (outcome === null) return 'bet_unknown'
  const set = await restrictOutcome(events, { ...word, event: event.id, outcome, pays: Number(bound.pays) })
  return isRefusal(set) ? set.code : set
}
