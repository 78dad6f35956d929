import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Ticket } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#kit/calendar.ts'
import { dayShown } from '#kit/days.ts'
import { lotteryPathOf } from '#kit/lottery.ts'
import { spokenLanguage } from '#client/language/texts.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import type lotteryLobby from '#site/i18n/en/lottery-lobby.json'
import { useTexts } from '#site/i18n/texts.ts'
import { useCalendar } from '#site/session/merchant.ts'
import { lotteriesQuery } from '../queries.ts'
import { GameTileSkeleton } from '../tiles/GameTile.tsx'
import { drawSections } from './draw-sections.ts'
import { GameGrid } from './GameGrid.tsx'
import styles from './GameList.module.css'

declare module '#site/i18n/texts.ts' {
  interface Texts {
    'lottery-lobby': typeof lotteryLobby
  }
}

const areas = [
  { to: '/lottery', title: 'nav.lottery' },
  { to: '/vnLottery', title: 'nav.vnLottery' },
  { to: '/seaLottery', title: 'nav.seaLottery' },
] as const

/** The lotteries of one area, and the way to those of the others. */
export function LotteryLobby({ path }: { readonly path: string }) {
  const t = useTexts('games')
  const lobby = useTexts('lottery-lobby')
  const shell = useTexts('shell')
  const { data, isPending, isError, isFetching, refetch } = useQuery(lotteriesQuery(spokenLanguage()))
  const shown = areas.find(({ to }) => to === path) ?? areas[0]
  const [now] = useState(() => Date.now())
  const today = dayOf(now, useCalendar())
  const titleOf = (day: string | null, ahead: number) =>
    day === null ? shell(shown.title) : lobby(ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : 'on', { day: dayShown(day) })
  const games = data?.filter((game) => lotteryPathOf(game) === shown.to) ?? []
  return (
    <div className={styles.list}>
      <h1 className={styles.title}>{shell(shown.title)}</h1>
      <nav className={styles.chips} aria-label={shell('nav.lottery')}>
        {areas.map(({ to, title }) => (
          <Link key={to} to={to} className={styles.chip}>
            {shell(title)}
          </Link>
        ))}
      </nav>
      {isError ? (
        <ErrorState
          heading="h2"
          title={t('failedTitle')}
          text={t('failedText')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : isPending ? (
        <div className={styles.waiting} aria-busy="true">
          {Array.from({ length: 6 }, (_, i) => (
            <GameTileSkeleton key={i} />
          ))}
        </div>
      ) : games.length > 0 ? (
        drawSections(games, today).map(({ day, ahead, games: own }) => (
          <section key={day} className={styles.list} aria-label={titleOf(day, ahead)}>
            {day !== null && <h2>{titleOf(day, ahead)}</h2>}
            <GameGrid label={day === null ? shell(shown.title) : titleOf(day, ahead)} games={own} total={own.length} />
          </section>
        ))
      ) : (
        <EmptyState heading="h2" icon={<Ticket size={28} />} title={t('noneFound')} text={t('noneFoundText')} />
      )}
    </div>
  )
}
