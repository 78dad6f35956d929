import { ticketsByRound, waitingIn, type Ticket } from '#arcade/events/index.ts'
import type { BetWords, NamedDraw } from '#arcade/families/index.ts'
import type { DrawAnswer, DrawRequest } from '#protocol/draw-desk.ts'
import type { DeskPorts } from './show-draws.ts'

type Bets = NonNullable<DrawAnswer<'betsTold'>['bets']>
type Draws = NonNullable<DrawAnswer<'drawsTold'>['draws']>

/** Of a ticket of many lines the first ones are told, and how many more there are. */
const TOLD = 3

/** Tickets with the words of their family. */
function* spokenFor({ families }: DeskPorts, tickets: readonly Ticket[]): Generator<readonly [BetWords, readonly Ticket[]]> {
  for (const [family, own] of Map.groupBy(tickets, ({ game }) => families.of(game)?.family))
    if (family?.life === 'event' && family.words) yield [family.words, own]
}

const drawShown = ({ event, called, at, daily }: NamedDraw) => ({ event, called, at: at.toISOString(), daily })

type AskedBets = Pick<DrawRequest<'betsTold'>, 'user' | 'rounds' | 'language'> & { readonly house: string }

/** What a player of a house bet in these rounds, in words. A round that is another player's, or no ticket, is left out. */
export async function tellBets(ports: DeskPorts, { language, ...of }: AskedBets): Promise<Bets> {
  const { db } = ports.events
  const told: Bets = []
  for (const [words, tickets] of spokenFor(ports, await ticketsByRound(db, of))) {
    const draws = await words.drawsOf?.(db, tickets, language)
    for (const [round, bets] of await words.betsOf(db, tickets, language)) {
      const draw = draws?.get(round)
      const more = BigInt(Math.max(0, bets.length - TOLD))
      told.push({ round, draw: draw ? drawShown(draw) : null, lines: bets.slice(0, TOLD), more })
    }
  }
  return told
}

/** What draws brought these tickets of a house, those that have it; `whole`: their player waits for nothing more of that draw. */
export async function tellDraws(
  ports: DeskPorts,
  { house, rounds }: { readonly house: string; readonly rounds: readonly string[] },
): Promise<Draws> {
  const { db } = ports.events
  const decided = (await ticketsByRound(db, { house, rounds, user: null })).filter(({ payout }) => payout !== null)
  const waiting = await waitingIn(db, rounds)
  const told: Draws = []
  for (const [words, tickets] of spokenFor(ports, decided)) {
    const draws = await words.drawsOf?.(db, tickets, null)
    for (const ticket of tickets) {
      const draw = draws?.get(ticket.id)
      if (!draw) continue
      const outcome = draw.void ? 'returned' : words.hasWon(ticket) ? 'won' : 'lost'
      told.push({ round: ticket.id, ...drawShown(draw), outcome, whole: !waiting.has(ticket.id) })
    }
  }
  return told
}
