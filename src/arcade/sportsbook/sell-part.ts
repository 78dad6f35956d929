import { parseUnits, unitsText } from '#kit/money.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { partsOf, sellPart, ticketById, type ResultGame, type Ticket } from '#arcade/events/index.ts'
import type { SportsbookPorts } from './ports.ts'
import type { Share } from './rules/ticket/cash-out.ts'
import { partOffer, readMatches, type NoCashOut } from './sell-bet.ts'

export type AskedPart = {
  readonly player: bigint
  readonly ticket: string
  readonly key: string
  readonly share: Share
  readonly pays: string
}
type Refused =
  | NoCashOut
  | Refusal<'ticket_unknown' | 'bet_decided' | 'part_not_offered', null>
  | Refusal<'cash_out_moved', { readonly pays: string }>

/** Between the reading of prices and the sale they may move. */
const TRIES = 3

/**
 * Sells a share of what runs of a bet for what is offered for it now, if that is no less than its player was shown. The same key is the same part:
 * asked again it answers the bet as it stands.
 */
export async function sellShare(ports: SportsbookPorts, game: ResultGame, asked: AskedPart): Promise<Ticket | Refused> {
  const { player, key, share } = asked
  const shown = parseUnits(asked.pays)
  for (let tries = 1; ; tries++) {
    const ticket = await ticketById(ports.db, asked.ticket)
    if (!ticket || ticket.player !== player || ticket.game !== game.game) return refuse('ticket_unknown')
    if ((await partsOf(ports.db, [ticket.id])).some((part) => part.key === key)) return ticket
    if (ticket.state !== 'accepted') return refuse('bet_decided')
    const offer = partOffer(ticket, share, await readMatches(ports.db, [ticket], ports.clock()))
    if (isRefusal(offer)) return offer
    const { pays, taken: stake, at } = offer
    if (isRefusal(shown) || pays < shown) return refuse('cash_out_moved', { pays: unitsText(pays) })
    const sold = await sellPart(ports, { ticket, key, stake, pays, at })
    if (sold || tries === TRIES) return sold ?? refuse('leg_suspended')
  }
}
