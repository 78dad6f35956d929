import { CalendarClock } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import type { ChaseLine, LiveChase } from '#arcade/live/contract.ts'
import { unitsOfText } from '#kit/money.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { sayIn, sayRefusal } from '#play/i18n/texts.ts'
import { standingOf } from '../lottery-state.ts'
import styles from './Chase.module.css'
import type { ChaseSession } from './chase-session.ts'

type Props = { readonly chases: ChaseSession; readonly currency: string }

/** What the player has ordered for draws to come: how far each order is, what its draws brought, and the way to cancel the rest. */
export function Orders({ chases, currency }: Props) {
  const say = sayIn('lottery')
  const { list, failed, shown, cancelling } = useSyncExternalStore(chases.store.subscribe, chases.store.get)
  useEffect(() => void chases.read(), [chases])
  if (failed && !list?.length) return <ErrorState title={say('chase.failed')} onRetry={() => void chases.read()} />
  if (list === null) return <Skeleton height="6rem" />
  if (list.length === 0)
    return <EmptyState icon={<CalendarClock size={28} />} title={say('chase.none')} text={say('chase.noneText')} />
  return (
    <ul className={styles.orders}>
      {failed && (
        <li className={styles.notice} role="alert">
          {say('chase.failed')}
        </li>
      )}
      {list.map((chase) => (
        <li key={chase.chase}>
          <Progress {...{ chase, currency }} />
          <div className={styles.ways}>
            <Button size="small" onClick={() => chases.show(shown?.chase === chase.chase ? null : chase)}>
              {say(shown?.chase === chase.chase ? 'chase.less' : 'chase.more')}
            </Button>
            {chase.state === 'running' && (
              <Button size="small" busy={cancelling === chase.chase} onClick={() => void chases.cancel(chase)}>
                {say('chase.cancel')}
              </Button>
            )}
          </div>
          {shown?.chase === chase.chase && <Draws lines={shown.lines} currency={currency} />}
        </li>
      ))}
    </ul>
  )
}

function Progress({ chase, currency }: { readonly chase: LiveChase; readonly currency: string }) {
  const say = sayIn('lottery')
  const { multiples, done, first, state, reason, staked, paid } = chase
  const draws = multiples.length
  return (
    <>
      <p className={styles.which}>
        <strong>{say('chase.span', { first, last: first + draws - 1 })}</strong>
        <span data-state={state}>{say(`chase.state.${state}`)}</span>
      </p>
      <ProgressBar label={say('chase.progress', { done, draws })} value={(done * 100) / draws} />
      {reason !== null && <p className={styles.notice}>{sayRefusal(reason)}</p>}
      <dl className={styles.sums}>
        <div>
          <dt>{sayIn('parts')('roundStake')}</dt>
          <dd dir="ltr">{moneyText(unitsOfText(staked), currency)}</dd>
        </div>
        <div>
          <dt>{sayIn('parts')('roundPaid')}</dt>
          <dd dir="ltr">{moneyText(unitsOfText(paid), currency)}</dd>
        </div>
      </dl>
    </>
  )
}

function Draws({ lines, currency }: { readonly lines: readonly ChaseLine[] | null; readonly currency: string }) {
  if (lines === null) return <Skeleton height="6rem" />
  return (
    <ol className={styles.draws}>
      {lines.map((line) => (
        <li key={line.number}>
          <span>
            {line.number} <bdi dir="ltr">×{line.multiple}</bdi>
          </span>
          <span>{lineText(line)}</span>
          <span dir="ltr">{line.ticket?.payout ? moneyText(unitsOfText(line.ticket.payout), currency) : ''}</span>
        </li>
      ))}
    </ol>
  )
}

/** Why nothing was bought in a draw; what is not here is told in general. */
const whys = ['bets_closed', 'rate_changed', 'outcome_full', 'bet_not_taken'] as const

function lineText({ state, reason, ticket }: ChaseLine): string {
  const say = sayIn('lottery')
  if (ticket) return say(`state.${standingOf(ticket)}`)
  if (state !== 'skipped') return say(state === 'dropped' ? 'chase.dropped' : 'chase.coming')
  const why = whys.find((one) => one === reason)
  return why ? say(`chase.why.${why}`) : say('chase.skipped')
}
