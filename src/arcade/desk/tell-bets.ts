import { ticketsByRound } from '#arcade/events/index.ts'
import type { TicketWords } from '#arcade/families/index.ts'
import type { DrawAnswer, DrawRequest } from '#protocol/draw-desk.ts'
import type { DeskPorts } from './show-draws.ts'

type Asked = Pick<DrawRequest<'betsTold'>, 'user' | 'rounds' | 'language'> & { readonly house: string }
type Told = NonNullable<DrawAnswer<'betsTold'>['bets']>

/** Of a ticket of many lines the first ones are told, and how many more there are. */
const TOLD = 3

/** What a player of a house bet in these rounds, in words. A round that is another player's, or no ticket, is left out. */
export async function tellBets({ events: { db }, families }: DeskPorts, asked: Asked): Promise<Told> {
  const tickets = await ticketsByRound(db, asked)
  const byFamily = Map.groupBy(tickets, ({ game }) => families.of(game)?.family)
  const told = await Promise.all(
    [...byFamily].map(async ([family, own]): Promise<Told> => {
      const words = family?.life === 'event' ? family.words : undefined
      if (!words) return []
      const said = await words.ofTickets(db, own, asked.language)
      return own.flatMap(({ id }) => toldOf(id, said.get(id)))
    }),
  )
  return told.flat()
}

function toldOf(round: string, said: TicketWords | undefined): Told {
  if (!said) return []
  const { draw, bets } = said
  return [
    {
      round,
      draw: draw && { ...draw, at: draw.at.toISOString() },
      lines: bets.slice(0, TOLD),
      more: BigInt(Math.max(0, bets.length - TOLD)),
    },
  ]
}
