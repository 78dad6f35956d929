import type { LiveProof, LiveTaken } from '#arcade/live/contract.ts'
import { readCashOut } from '#arcade/live/rules/receipt.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { RoundFacts } from '#play/parts/sheets/RoundDetail.tsx'
import { momentText } from '#play/parts/sheets/when-text.ts'
import type { AnyLiveLook } from '../live-look.ts'

export type TicketWithProof = { readonly ticket: LiveTaken; readonly proof: LiveProof }

/** One ticket: what was staked, taken and paid, how its event ended, and the way to check it. */
export function TicketDetail({ ticket, proof, look, currency }: TicketWithProof & { look: AnyLiveLook; currency: string }) {
  const live = sayIn('live')
  const { event } = proof
  const taken = ticket.receipt === null ? null : readCashOut(ticket.receipt)
  return (
    <RoundFacts
      round={ticket}
      currency={currency}
      state={live(`state.${ticket.state}`)}
      facts={[
        [live('event'), `#${event.number}`],
        [live('cashOut'), ticket.taken === null ? '—' : `×${(ticket.taken / 100).toFixed(2)}`],
        ...(taken ? [[live('received'), momentText(taken.said.receivedAt)] as const] : []),
        [live('endedAt'), event.result ? look.told(event.result) : '—'],
      ]}
      receipt={ticket.receipt === null ? null : [live('receipt'), ticket.receipt]}
      isProven={proof.from === 'chain' && proof.hash !== null}
    />
  )
}
