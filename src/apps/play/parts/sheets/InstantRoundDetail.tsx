import { ArrowLeft, ShieldCheck } from 'lucide-react'
import type { Proof } from '#arcade/fairness/contract.ts'
import type { InstantGame, InstantRound } from '#arcade/families/contract.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { Frame } from '#play/frame/frame.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { goTo } from '#play/shell/useRoute.ts'
import type { AnyLook, RoundOf } from '../look.ts'
import styles from './RoundDetail.module.css'
import { useRound } from './useRound.ts'
import { whenText } from './when-text.ts'

export type RoundWithProof = { readonly row: InstantRound; readonly proof: Proof | null }

type Props = {
  readonly frame: Frame
  readonly game: InstantGame
  readonly look: AnyLook
  readonly currency: string
  readonly round: string
  readonly onBack: () => void
}

/** One round: what was staked, chosen and paid, how it looked, and the way to check it. */
export function InstantRoundDetail({ frame, game, look, currency, round: id, onBack }: Props) {
  const { round, refetch } = useRound<RoundWithProof>(frame, `/arcade/games/${game.game}/rounds/${id}`)
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

function Told({ row, proof, look, currency }: RoundWithProof & { look: AnyLook; currency: string }) {
  const say = sayIn('parts')
  const fair = sayIn('fairness')
  const { Stage } = look
  return (
    <>
      <dl className={styles.facts}>
        <dt>{say('roundWhen')}</dt>
        <dd>{whenText(row.at)}</dd>
        <dt>{say('roundStake')}</dt>
        <dd>
          <Money amount={row.stake} currency={currency} />
        </dd>
        <dt>{say('multiplier')}</dt>
        <dd>
          <bdi dir="ltr">×{row.factor}</bdi>
        </dd>
        <dt>{say('roundPaid')}</dt>
        <dd>{row.payout === null ? say(`state.${row.state}`) : <Money amount={row.payout} currency={currency} />}</dd>
        <dt>{say('round')}</dt>
        <dd className={styles.code}>{row.round}</dd>
      </dl>
      {row.state === 'refused' && <p className={styles.refused}>{say('refusedRound')}</p>}
      {proof && (
        <Button tone="gold" wide icon={<ShieldCheck size={18} aria-hidden="true" />} onClick={() => goTo(`/verify/${row.round}`)}>
          {fair('open')}
        </Button>
      )}
      {row.view && (
        <div className={styles.shown} data-look={look.family} inert>
          <Stage
            choice={row.choice}
            round={row as RoundOf<object>}
            busy={false}
            showing={false}
            onChoose={() => {}}
            onDecide={() => {}}
            plan={null}
            onPlan={() => {}}
            currency={currency}
          />
        </div>
      )}
    </>
  )
}
