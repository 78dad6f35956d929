import { ListOrdered } from 'lucide-react'
import { useState } from 'react'
import type { LiveEvent } from '#arcade/live/contract.ts'
import type { Lottery, Shape } from '#arcade/lottery/rules/lotteries.ts'
import { prizeNames } from '#arcade/lottery/rules/prize-names.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import type { Frame } from '#play/frame/frame.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { useRound } from '#play/parts/sheets/useRound.ts'
import { Result } from '../draw/Drawn.tsx'
import { numbersOf } from '../draw/numbers-of.ts'
import { Heads } from '../trends/Heads.tsx'
import { Omissions } from '../trends/Omissions.tsx'
import { Pairs } from '../trends/Pairs.tsx'
import { Road } from '../trends/Road.tsx'
import { Streaks } from '../trends/Streaks.tsx'
import { Trend } from '../trends/Trend.tsx'
import type { Past } from '../trends/columns.ts'
import styles from './ResultsSheet.module.css'

type Props = {
  readonly frame: Frame
  readonly lottery: Lottery
  /** The last result; another one is a reason to ask again. */
  readonly last: string | null
}

const views = ['draws', 'trend', 'omission', 'streaks', 'road', 'pairs', 'heads'] as const
type View = (typeof views)[number]

function viewsOf(shape: Shape): readonly View[] {
  if (shape === 'stations') return ['draws', 'pairs', 'heads']
  if (shape === 'north' || shape === 'south') return ['draws', 'pairs', 'heads', 'trend', 'omission']
  return prizeNames[shape] ? ['draws', 'trend', 'omission'] : ['draws', 'trend', 'omission', 'streaks', 'road']
}

/** The last hundred results as they were drawn, and what players read from them. */
export function ResultsSheet({ frame, lottery, last }: Props) {
  const say = sayIn('lottery')
  const [view, setView] = useState<View>('draws')
  const path = `/arcade/live/${lottery.game}/results?limit=100${last === null ? '' : `#${last}`}` as const
  const { round, refetch } = useRound<{ readonly list: readonly LiveEvent[] }>(frame, path)
  if (round === null) return <Skeleton height="14rem" />
  if (round === 'failed') return <ErrorState title={say('results.failed')} onRetry={() => void refetch()} />
  const final = round.list.filter(({ state }) => state === 'resulted')
  const draws = final.map((event) => ({ event: event.event, number: event.number, numbers: numbersOf(event) })).toReversed()
  if (draws.length === 0)
    return <EmptyState icon={<ListOrdered size={28} />} title={say('results.empty')} text={say('results.emptyText')} />
  const shown = (one: View) => (one === view ? <Shown view={view} {...{ lottery, draws }} /> : null)
  return (
    <div className={styles.results} data-look="lottery" data-game={lottery.art ?? lottery.game}>
      <Tabs
        label={say('results.title')}
        value={view}
        onChange={setView}
        tabs={viewsOf(lottery.shape).map((one) => ({ value: one, label: say(`results.${one}`), panel: shown(one) }))}
      />
      <p className={styles.independent}>{say('results.independent')}</p>
    </div>
  )
}

type ShownProps = { readonly view: View; readonly lottery: Lottery; readonly draws: readonly Past[] }

function Shown({ view, lottery, draws }: ShownProps) {
  switch (view) {
    case 'draws':
      return <Draws {...{ lottery, draws }} />
    case 'trend':
      return <Trend shape={lottery.shape} draws={draws} />
    case 'omission':
      return <Omissions shape={lottery.shape} draws={draws} />
    case 'streaks':
      return <Streaks shape={lottery.shape} draws={draws} />
    case 'road':
      return <Road shape={lottery.shape} draws={draws} />
    case 'pairs':
      return <Pairs draws={draws} />
    case 'heads':
      return <Heads draws={draws} />
  }
}

function Draws({ lottery, draws }: Omit<ShownProps, 'view'>) {
  const say = sayIn('lottery')
  return (
    <ol className={styles.draws}>
      {draws.toReversed().map(({ event, number, numbers }) => (
        <li key={event}>
          <span className={styles.number}>{say('draw', { number })}</span>
          <Result shape={lottery.shape} numbers={numbers} />
        </li>
      ))}
    </ol>
  )
}
