import { useMutation } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { ArrowLeft, Maximize, Sparkles } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { isRefused } from '#client/calls/refusal.ts'
import { BirthdayLink } from '#site/navigation/BirthdayLink.tsx'
import { VerificationLink } from '#site/navigation/VerificationLink.tsx'
import { RouteButton } from '#site/navigation/RouteButton.tsx'
import { opening, useOpenModal } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { endAhead } from './fetch-ahead.ts'
import { sections } from '../categories.ts'
import { DetailsButton } from '../DetailsButton.tsx'
import { useSections } from '../useSections.ts'
import { codeOf, framedAt, isCodeWanted, isDepositWanted, type CodeGiven } from './frame.ts'
import styles from './GameFrame.module.css'
import { launch } from './launch.ts'
import { opened } from './launch-host.ts'

/** Which game: the page of a game says it in its path, the seamless one after it. */
function useAsked() {
  const path = useParams({ strict: false })
  const { vassalage = '', gameCode = '', round, trial } = useSearch({ strict: false })
  return { vassalage: path.vassalage ?? vassalage, gameCode: path.gameCode ?? gameCode, round, trial }
}

/** One game in its frame on the vendor's own origin. The frame may ask for one thing only: a new launch code, for its own game or one that the house lets be played from it. `others`: what to play where it does not open; `below`: what stands below its bar. */
export function GameFrame({ others, below }: { others: (gameCode: string) => ReactNode; below: ReactNode }) {
  const t = useTexts('games')
  const shell = useTexts('shell')
  const openModal = useOpenModal()
  const offersMinis = useSections()?.some(({ to }) => to === sections.MINI.to)
  const { vassalage, gameCode, round, trial } = useAsked()
  const frame = useRef<HTMLIFrameElement>(null)
  const launching = useMutation({
    mutationFn: (empty: true | undefined) => launch({ vassalage, gameCode, round, trial, empty }).then(opened),
  })
  const { mutate, data } = launching
  useEffect(endAhead, [])
  useEffect(() => mutate(undefined), [mutate, vassalage, gameCode, round, trial])

  useEffect(() => {
    if (!data) return
    const hear = async ({ source, origin, data: message }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || origin !== data.origin) return
      if (isDepositWanted(message, gameCode)) return openModal('memberCentre', 'depositv2')
      if (!isCodeWanted(message, [gameCode, ...data.beside])) return
      const { game, ask } = message
      const again = await launch({ vassalage, gameCode: game, trial, empty: true })
      const code = codeOf(again.url)
      if (code === null) return
      const given: CodeGiven = { type: 'arcade:code', game, ask, code }
      frame.current.contentWindow?.postMessage(given, data.origin)
    }
    const heard = (event: MessageEvent<unknown>) => void hear(event).catch(() => {})
    addEventListener('message', heard)
    return () => removeEventListener('message', heard)
  }, [data, gameCode, vassalage, trial, openModal])

  return (
    <div className={styles.page}>
      <div>
        <div className={styles.bar}>
          <Link to="/" className={styles.back}>
            <ArrowLeft size={20} aria-hidden="true" className={styles.arrow} />
            {t('leave')}
          </Link>
          <h1 className={styles.title}>{data?.title ?? <Skeleton width="9em" />}</h1>
          {data && <DetailsButton game={{ vassalage, gameCode }} name={data.title} />}
          {offersMinis && (
            <IconButton
              label={shell('nav.mini')}
              icon={<Sparkles size={20} />}
              onClick={() => openModal('miniGames')}
              aria-haspopup="dialog"
            />
          )}
          <IconButton
            label={t('fullScreen')}
            icon={<Maximize size={20} />}
            onClick={() => void frame.current?.requestFullscreen?.()}
          />
        </div>
        {below}
      </div>
      {launching.isError ? (
        <Failed
          error={launching.error}
          game={{ vassalage, gameCode }}
          onRetry={() => mutate(undefined)}
          onEmpty={() => mutate(true)}
          others={others(gameCode)}
        />
      ) : data ? (
        <iframe
          ref={frame}
          key={data.url}
          src={framedAt(data.url, location.origin)}
          title={data.title}
          className={styles.frame}
          sandbox="allow-scripts allow-same-origin allow-popups"
          allow={`autoplay ${data.origin}; fullscreen ${data.origin}`}
          referrerPolicy="origin"
        />
      ) : (
        <div className={styles.frame} aria-busy="true">
          <Skeleton width="100%" height="100%" />
        </div>
      )}
    </div>
  )
}

/** Why no game opens at all for somebody who rests: another one is no answer to it. */
const atRest: ReadonlySet<string> = new Set(['on_time_out', 'self_excluded', 'time_used_up'])

type FailedProps = {
  error: Error
  game: { vassalage: string; gameCode: string }
  onRetry: () => void
  onEmpty: () => void
  others: ReactNode
}

function Failed({ error, game, onRetry, onEmpty, others }: FailedProps) {
  const t = useTexts('games')
  const shell = useTexts('shell')
  const refused = isRefused(error)
  return (
    <div className={styles.failed}>
      <ErrorState
        heading="h2"
        title={t('notOpened')}
        text={refused ? error.message : t('failedText')}
        {...(!refused && { onRetry })}
      />
      <BirthdayLink error={error} tone="gold" />
      <VerificationLink error={error} tone="gold" />
      {refused && error.code === 'wallet_empty' && (
        <>
          <RouteButton {...opening('memberCentre', 'transferFund')} tone="gold">
            {t('moveMoney')}
          </RouteButton>
          <Button onClick={onEmpty}>{t('openEmpty')}</Button>
        </>
      )}
      {refused && error.code === 'trial_not_offered' && (
        <RouteButton to="/play/$vassalage/$gameCode" params={game} tone="gold">
          {t('in_immediate_game')}
        </RouteButton>
      )}
      {refused && atRest.has(error.code) ? (
        <RouteButton to="/safer-play">{shell('nav.safer')}</RouteButton>
      ) : (
        <>
          <RouteButton to="/">{t('otherGames')}</RouteButton>
          {others}
        </>
      )}
    </div>
  )
}
