import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { Info, Play } from 'lucide-react'
import { isRefused } from '#client/calls/refusal.ts'
import { spokenLanguage } from '#client/language/texts.ts'
import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import type gameDetails from '#site/i18n/en/game-details.json'
import { useTexts } from '#site/i18n/texts.ts'
import { useModal } from '#site/navigation/useModal.ts'
import { buttonClass } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import type { Game } from '../queries.ts'
import { detailsQuery } from './details-query.ts'
import { nameOf } from '../tiles/GameTile.tsx'
import { PlayLink } from '../tiles/PlayLink.tsx'
import { GameFacts } from './GameFacts.tsx'

declare module '#site/i18n/texts.ts' {
  interface Texts {
    'game-details': typeof gameDetails
  }
}

/** What is known of one game before it is played: over the page that its tile stands on, or over its own. */
export function GameDetailsModal() {
  const t = useTexts('game-details')
  const { vendor = '', game: gameCode = '', gameCode: seamless } = useSearch({ strict: false })
  const path = useParams({ strict: false })
  const asked = useQuery(detailsQuery({ vassalage: vendor, gameCode }, spokenLanguage()))
  const game = asked.data?.game
  const isOpen = (path.gameCode ?? seamless) === gameCode
  return (
    <Modal {...useModal()} title={game ? nameOf(game) : t('title')} foot={game && !isOpen && <PlayIt game={game} />}>
      {isRefused(asked.error) ? (
        <EmptyState icon={<Info size={28} />} title={asked.error.message} />
      ) : (
        <QueryBoundary query={asked} waiting={<Skeleton width="100%" height="16rem" />}>
          {(details) => <GameFacts details={details} />}
        </QueryBoundary>
      )}
    </Modal>
  )
}

function PlayIt({ game }: { game: Game }) {
  const t = useTexts('games')
  const name = nameOf(game)
  return (
    <>
      {game.supportPlay === 0 && (
        <PlayLink
          game={game}
          trial
          className={buttonClass({ tone: 'plain' })}
          label={t('trialNamed', { trial: t('in_free_trial'), game: name })}
        >
          {t('in_free_trial')}
        </PlayLink>
      )}
      <PlayLink
        game={game}
        className={buttonClass({ tone: 'gold' })}
        label={t('startNamed', { start: t('in_immediate_game'), game: name })}
      >
        <Play size={16} aria-hidden="true" />
        {t('in_immediate_game')}
      </PlayLink>
    </>
  )
}
