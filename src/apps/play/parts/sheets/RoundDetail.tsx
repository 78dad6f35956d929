import { ArrowLeft, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { Frame } from '#play/frame/frame.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { goTo } from '#play/shell/useRoute.ts'
import type { Row } from './HistorySheet.tsx'
import styles from './RoundDetail.module.css'
import { useRound } from './useRound.ts'
import { whenText } from './when-text.ts'

type Props<View> = {
  readonly frame: Frame
  /** Where the round is asked for. */
  readonly path: `/arcade/${string}`
  readonly onBack: () => void
  readonly children: (view: View) => ReactNode
}

/** One round out of the list, and the way back to it. */
export function RoundDetail<View>({ frame, path, onBack, children }: Props<View>) {
  const { round, refetch } = useRound<View>(frame, path)
  const say = sayIn('parts')
  return (
    <div className={styles.detail}>
      <BackButton onBack={onBack} />
      {round === null && <Skeleton height="12rem" />}
      {round === 'failed' && <ErrorState title={say('roundFailed')} onRetry={() => void refetch()} />}
      {round !== null && round !== 'failed' && children(round)}
    </div>
  )
}

export function BackButton({ onBack }: Pick<Props<never>, 'onBack'>) {
  const icon = <ArrowLeft size={18} aria-hidden="true" />
  return (
    <Button tone="quiet" size="small" className={styles.back} icon={icon} onClick={onBack}>
      {sayIn('shell')('back')}
    </Button>
  )
}

type FactsProps = {
  readonly round: Row
  readonly currency: string
  /** Stands for the payout while there is none. */
  readonly state: string
  /** What else the game says of a round; figures and words of its own. */
  readonly facts?: readonly (readonly [name: string, value: string])[]
  /** What is kept as a proof, by its name. */
  readonly receipt?: readonly [name: string, text: string] | null
  /** The round can be drawn again. */
  readonly isProven: boolean
}

/** When, for how much and with what result, and the way to check it. */
export function RoundFacts({ round, currency, state, facts = [], receipt = null, isProven }: FactsProps) {
  const say = sayIn('parts')
  const { round: id, at, stake, payout } = round
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={say('roundWhen')}>{whenText(at)}</Fact>
        <Fact name={say('roundStake')}>
          <Money amount={stake} currency={currency} />
        </Fact>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            <bdi dir="ltr">{value}</bdi>
          </Fact>
        ))}
        <Fact name={say('roundPaid')}>{payout === null ? state : <Money amount={payout} currency={currency} />}</Fact>
        <Fact name={say('round')}>
          <span className={styles.code}>{id}</span>
        </Fact>
        {receipt && (
          <Fact name={receipt[0]}>
            <bdi dir="ltr" className={styles.code}>
              {receipt[1]}
            </bdi>
          </Fact>
        )}
      </dl>
      {isProven && (
        <Button tone="gold" wide icon={<ShieldCheck size={18} aria-hidden="true" />} onClick={() => goTo(`/verify/${id}`)}>
          {sayIn('fairness')('open')}
        </Button>
      )}
    </>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
