import type { LiveProof, LiveTicket } from '#arcade/live/contract.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { RoundFacts } from '#play/parts/sheets/RoundDetail.tsx'
import type { AnyLiveLook } from '../live-look.ts'

export type TicketWithProof = { readonly ticket: LiveTicket; readonly proof: LiveProof }

/** One ticket: what was staked, taken and paid, how its event ended, and the way to check it. */
export function TicketDetail({ ticket, proof, look, currency }: TicketWithProof & { look: AnyLiveLook; currency: string }) {
  const live = sayIn('live')
  const { event } = proof
  return (
    <RoundFacts
      round={ticket}
      currency={currency}
      state={live(`state.${ticket.state}`)}
      facts={[
        [live('event'), `#${event.number}`],
        [live('cashOut'), ticket.taken === null ? '—' : `×${(ticket.taken / 100).toFixed(2)}`],
        [live('endedAt'), event.result ? look.told(event.result) : '—'],
      ]}
      isProven={proof.hash !== null}
    />
  )
}
