import { useQuery } from '@tanstack/react-query'
import { Medal } from 'lucide-react'
import { useState } from 'react'
import { dayShown } from '#kit/days.ts'
import { unitsOfText } from '#kit/money.ts'
import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import type missions from '#site/i18n/en/missions.json'
import { useTexts } from '#site/i18n/texts.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import styles from './Missions.module.css'
import { leaderboardQuery, weeks, type LeaderboardShown, type Week } from './queries.ts'

declare module '#site/i18n/texts.ts' {
  interface Texts {
    missions: typeof missions
  }
}

/** The leaderboard by itself. */
export const LeaderboardPage = () => <Leaderboard heading="h1" />

/** Who staked most this week or last week, and where the reader stands. */
export function Leaderboard({ heading: Heading = 'h2' }: { heading?: 'h1' | 'h2' }) {
  const t = useTexts('missions')
  const shell = useTexts('shell')
  const [week, turn] = useState<Week>('running')
  return (
    <section className={styles.stack}>
      <Heading className={styles.title}>{shell('nav.leaderboard')}</Heading>
      <p className={styles.soft}>{t('board.text')}</p>
      <Tabs
        label={t('board.week')}
        value={week}
        onChange={turn}
        tabs={weeks.map((value) => ({ value, label: t(`board.${value}`), panel: <Board week={value} /> }))}
      />
    </section>
  )
}

function Board({ week }: { week: Week }) {
  const t = useTexts('missions')
  return (
    <QueryBoundary query={useQuery(leaderboardQuery(week))} waiting={<Skeleton width="100%" height="20rem" />}>
      {(board) => (
        <div className={styles.stack}>
          <p className={styles.soft}>{t('dates.week', { from: dayShown(board.from), to: dayShown(board.to) })}</p>
          <Own board={board} />
          {board.list.length === 0 ? (
            <EmptyState icon={<Medal size={28} />} title={t('board.none')} text={t('board.noneText')} />
          ) : (
            <Places board={board} />
          )}
        </div>
      )}
    </QueryBoundary>
  )
}

function Own({ board: { own, currency } }: { board: LeaderboardShown }) {
  const t = useTexts('missions')
  const amount = moneyText(own.valid, currency)
  if (unitsOfText(own.valid) <= 0n) return <p>{t('board.ownNothing')}</p>
  return <p>{own.place === null ? t('board.ownUnplaced', { amount }) : t('board.own', { place: own.place, amount })}</p>
}

function Places({ board: { list, currency } }: { board: LeaderboardShown }) {
  const t = useTexts('missions')
  return (
    <ol className={styles.board}>
      {list.map(({ place, player, valid, own }) => (
        <li key={place} className={styles.place} aria-current={own || undefined}>
          <span className={styles.number}>{place}</span>
          <span className={styles.player}>
            <bdi>{player}</bdi> {own && t('board.you')}
          </span>
          <strong>
            <bdi>{moneyText(valid, currency)}</bdi>
          </strong>
        </li>
      ))}
    </ol>
  )
}
