import { ArrowLeft, ShieldCheck } from 'lucide-react'
import type { LiveGame, LiveProof, LiveTicket } from '#arcade/live/contract.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { Frame } from '#play/frame/frame.ts'
import { sayIn } from '#play/i18n/texts.ts'
import styles from '#play/parts/sheets/RoundDetail.module.css'
import { useRound } from '#play/parts/sheets/useRound.ts'
import { whenText } from '#play/parts/sheets/when-text.ts'
import { goTo } from '#play/shell/useRoute.ts'
import type { AnyLiveLook } from '../live-look.ts'

export type TicketWithProof = { readonly ticket: LiveTicket; readonly proof: LiveProof }

type Props = {
  readonly frame: Frame
  readonly game: LiveGame
  readonly look: AnyLiveLook
  readonly currency: string
  readonly round: string
  readonly onBack: () => void
}

/** One ticket: what was staked, taken and paid, how its event ended, and the way to check it. */
export function TicketDetail({ frame, game, look, currency, round: id, onBack }: Props) {
  const { round, refetch } = useRound<TicketWithProof>(frame, `/arcade/live/${game.game}/tickets/${id}`)
  const shell = sayIn('shell')
  const say = sayIn('parts')
  return (
    <div className={styles.detail}>
      <Button
        tone="quiet"
        size="small"
        className={styles.back}
        icon={<ArrowLeft size={18} aria-hidden="true" />}
        onClick={onBack}
      >
        {shell('back')}
      </Button>
      {round === null && <Skeleton height="12rem" />}
      {round === 'failed' && <ErrorState title={say('roundFailed')} onRetry={() => void refetch()} />}
      {round !== null && round !== 'failed' && <Told {...round} {...{ look, currency }} />}
    </div>
  )
}

function Told({ ticket, proof, look, currency }: TicketWithProof & { look: AnyLiveLook; currency: string }) {
  const say = sayIn('parts')
  const live = sayIn('live')
  const fair = sayIn('fairness')
  const { event } = proof
  return (
    <>
      <dl className={styles.facts}>
        <dt>{say('roundWhen')}</dt>
        <dd>{whenText(ticket.at)}</dd>
        <dt>{live('event')}</dt>
        <dd>
          <bdi dir="ltr">#{event.number}</bdi>
        </dd>
        <dt>{say('roundStake')}</dt>
        <dd>
          <Money amount={ticket.stake} currency={currency} />
        </dd>
        <dt>{live('cashOut')}</dt>
        <dd>
          <bdi dir="ltr">{ticket.taken === null ? '—' : `×${(ticket.taken / 100).toFixed(2)}`}</bdi>
        </dd>
        <dt>{live('endedAt')}</dt>
        <dd>
          <bdi dir="ltr">{event.result ? look.told(event.result) : '—'}</bdi>
        </dd>
        <dt>{say('roundPaid')}</dt>
        <dd>{ticket.payout === null ? live(`state.${ticket.state}`) : <Money amount={ticket.payout} currency={currency} />}</dd>
        <dt>{say('round')}</dt>
        <dd className={styles.code}>{ticket.round}</dd>
      </dl>
      {proof.hash !== null && (
        <Button
          tone="gold"
          wide
          icon={<ShieldCheck size={18} aria-hidden="true" />}
          onClick={() => goTo(`/verify/${ticket.round}`)}
        >
          {fair('open')}
        </Button>
      )}
    </>
  )
}
