import { ListChecks } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import type { ListedMatch } from '#arcade/sportsbook/contract.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { Frame } from '#play/frame/frame.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { whenText } from '#play/parts/sheets/when-text.ts'
import { scoreText } from '../figures.ts'
import { nameIn } from '../names.ts'
import { matchRoute } from './match-route.ts'
import { useSports } from '../sports-context.ts'
import styles from './ResultsView.module.css'

type Played = ListedMatch & { readonly halfTime: { readonly home: number; readonly away: number } | null }
type Pages = { readonly list: readonly Played[]; readonly state: 'loading' | 'ready' | 'failed'; readonly more: boolean }

const PAGE = 30

/** Matches that are over, the last one first. */
export function ResultsView({ frame }: { readonly frame: Frame }) {
  const { language, look, game } = useSports()
  const say = sayIn('sportsbook', look.words)
  const { list, state, more, fetchMore } = useResults(frame)
  if (state === 'failed' && list.length === 0)
    return <ErrorState heading="h2" title={say('results.failed')} onRetry={fetchMore} />
  if (state === 'ready' && list.length === 0)
    return (
      <EmptyState heading="h2" icon={<ListChecks size={28} />} title={say('results.empty')} text={say('results.emptyText')} />
    )
  return (
    <div className={styles.results}>
      <ul>
        {list.map((match) => (
          <li key={match.match}>
            <p className={styles.about}>
              <span>{nameIn(match.leagueNames, language)}</span>
              <time dateTime={new Date(match.kickOff).toISOString()}>{whenText(match.kickOff)}</time>
            </p>
            <p className={styles.sides} dir="ltr">
              <span>{nameIn(match.home, language)}</span>
              <span>{scoreText(match.score)}</span>
              <span>{nameIn(match.away, language)}</span>
            </p>
            <p className={styles.parts}>
              <look.Parts match={match} />
            </p>
            {game.virtual && (
              <a className={styles.verify} href={`#${matchRoute(match.match)}`}>
                {say('results.verify')}
              </a>
            )}
          </li>
        ))}
      </ul>
      {state === 'loading' && [1, 2, 3].map((i) => <Skeleton key={i} height="4.5rem" />)}
      {more && state !== 'loading' && (
        <Button wide onClick={fetchMore}>
          {say('results.more')}
        </Button>
      )}
    </div>
  )
}

/** Page by page: each begins before the kick-off of the last match above. */
function useResults({ arcade }: Frame): Pages & { readonly fetchMore: () => void } {
  const { game, state } = useSports()
  const [pages, setPages] = useState<Pages>({ list: [], state: 'loading', more: false })
  const ask = useCallback(
    async (above: readonly Played[]): Promise<Pages> => {
      const last = above.at(-1)
      const answer = await arcade<{ readonly list: readonly Played[] }>({
        method: 'GET',
        path: `/arcade/sports/${game.game}/results?limit=${PAGE}${last ? `&before=${last.kickOff}` : ''}`,
      })
      if (answer.kind !== 'value') return { list: above, state: 'failed', more: above.length > 0 }
      const { list } = answer.value
      return { list: [...above, ...list], state: 'ready', more: list.length === PAGE }
    },
    [arcade, game],
  )
  // A match that left the board has its result now.
  const known = state.matches.size
  useEffect(() => {
    let gone = false
    void ask([]).then((now) => gone || setPages(now))
    return () => {
      gone = true
    }
  }, [ask, known])
  const fetchMore = () => {
    setPages({ ...pages, state: 'loading' })
    void ask(pages.list).then(setPages)
  }
  return { ...pages, fetchMore }
}
