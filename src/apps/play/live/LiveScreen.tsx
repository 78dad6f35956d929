import { Users } from 'lucide-react'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { LiveGame } from '#arcade/live/contract.ts'
import type { PlayerView } from '#arcade/players/contract.ts'
import { cx } from '#ui/cx.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import type { Frame } from '#play/frame/frame.ts'
import type { NoSession } from '#play/frame/game-session.ts'
import { sayIn } from '#play/i18n/texts.ts'
import screen from '#play/parts/InstantScreen.module.css'
import { Short } from '#play/parts/deck/Short.tsx'
import { Past } from '#play/parts/Past.tsx'
import { createSound } from '#play/parts/sound/sound.ts'
import { StatusLine, Troubled } from '#play/parts/Tidings.tsx'
import { TopBar } from '#play/parts/TopBar.tsx'
import { useKeys } from '#play/parts/useKeys.ts'
import { useScreen } from '#play/parts/useScreen.ts'
import { Bets } from './Bets.tsx'
import { followTable } from './follow-table.ts'
import { LiveDeck } from './LiveDeck.tsx'
import styles from './LiveScreen.module.css'
import { LiveSession } from './live-session.ts'
import { betsSeen, shortIn, wonBy, type LiveState } from './live-state.ts'
import type { AnyLiveLook } from './live-look.ts'
import type { Slip } from './slip.ts'

const Sheets = lazy(() => import('./sheets/LiveSheets.tsx'))
const calmly = matchMedia('(prefers-reduced-motion: reduce)')
const spacious = matchMedia('(min-width: 60rem) and (min-height: 32.01rem)')

type Props = {
  readonly frame: Frame
  readonly player: PlayerView
  readonly look: AnyLiveLook
  readonly game: LiveGame
  readonly onNoSession: (why: NoSession) => void
}

/** A game that many play together: the bar, the last results, its own stage, everybody's bets, and the deck under the thumb. */
export function LiveScreen({ frame, player, look, game, onNoSession }: Props) {
  const [{ session, sound }] = useState(() => {
    const heard = createSound(frame.prefer)
    return { sound: heard, session: new LiveSession({ frame, look, game, sound: heard }, player) }
  })
  const state = useSyncExternalStore(session.store.subscribe, session.store.get)
  const isWide = useSyncExternalStore(
    (tell) => {
      spacious.addEventListener('change', tell)
      return () => spacious.removeEventListener('change', tell)
    },
    () => spacious.matches,
  )
  const shown = useScreen<'crowd' | 'slip'>({ player, game, sound, noSession: state.noSession, onNoSession })
  const { name, loudness, sheet } = shown
  const [slip, setSlip] = useState(0)
  const say = sayIn('live')
  useEffect(() => {
    session.resume()
    const leaveTable = followTable(frame, game.game, session)
    addEventListener('online', session.askNow)
    addEventListener('pointerdown', sound.wake)
    return () => {
      removeEventListener('online', session.askNow)
      removeEventListener('pointerdown', sound.wake)
      leaveTable()
      session.leave()
    }
  }, [session, sound, frame, game])
  const inHand = () => session.slips[Number(document.activeElement?.getAttribute('data-slip') ?? 0)] as Slip
  useKeys(
    {
      press: () => inHand().press(),
      less: () => inHand().changeStake(inHand().state.stake - 1),
      more: () => inHand().changeStake(inHand().state.stake + 1),
      mute: shown.mute,
      leave: null,
    },
    sheet === null,
  )
  const { Stage } = look
  const owns = state.slips.flatMap(({ own }) => (own ? [own.round] : []))
  const { currency } = player
  const { results } = state.table
  const bets = betsSeen(state, currency)
  const short = shortIn(state, game.stakes)
  return (
    <>
      <main className={cx(screen.screen, styles.screen)} data-look={look.family}>
        <TopBar
          {...{ name, trial: player.trial, gameSession: state.gameSession, loudness, currency }}
          onLoudness={shown.turnTo}
          onOpen={shown.open}
        />
        <div className={cx(screen.stage, state.line === 'lost' && styles.unheard)}>
          <Past
            label={say('results')}
            outcomes={results.flatMap(({ event, result }) =>
              result ? [{ id: event, told: look.told(result), bright: look.isHigh(result) }] : [],
            )}
            onOpen={() => shown.open('history')}
          />
          <Stage state={state} now={session.skew.now} still={calmly.matches} currency={currency} />
          {!isWide && (
            <button type="button" className={styles.crowd} onClick={() => shown.open('crowd')} aria-haspopup="dialog">
              <Users size={18} aria-hidden="true" />
              {say('bets', { count: bets.size })}
            </button>
          )}
        </div>
        <Tidings
          state={state}
          onAskNow={session.askNow}
          short={
            <Short
              {...{ stakes: game.stakes, balance: state.balance, currency }}
              onDeposit={player.trial ? null : frame.deposit}
              onStake={short === null ? null : (session.slips[short] as Slip).changeStake}
            />
          }
        />
        <LiveDeck
          {...{ session, state, game, look, currency }}
          onOpen={(which, of) => {
            setSlip(of)
            shown.open(which)
          }}
        />
        <p className="aloud" role="status">
          {toldAloud(state, look, currency)}
        </p>
        {isWide && (
          <section className={styles.side} aria-label={say('bets', { count: bets.size })}>
            <Bets bets={bets} owns={owns} />
          </section>
        )}
      </main>
      {shown.isOpened && (
        <Suspense fallback={null}>
          <Sheets
            {...{ frame, player, game, look, sheet, bets, owns }}
            slip={session.slips[slip] as Slip}
            onClose={shown.close}
          />
        </Suspense>
      )}
    </>
  )
}

type TidingsProps = { readonly state: LiveState; readonly onAskNow: () => void; readonly short: ReactNode }

function Tidings({ state: { trouble, notice, line, slips }, onAskNow, short }: TidingsProps) {
  if (line === 'lost' && trouble === null) return <StatusLine text={sayIn('live')('reconnecting')} />
  if (trouble !== null || notice !== null) return <Troubled {...{ trouble, notice, onAskNow, short }} />
  if (line === 'opening') return <StatusLine text={sayIn('live')('connecting')} />
  const ended = slips.map(({ auto }) => auto?.ended ?? null).find((why) => why !== null && why !== 'hand' && why !== 'refused')
  return ended ? <StatusLine text={sayIn('parts')(`auto.ended.${ended}`)} /> : null
}

/** What a screen reader hears: the own tickets and the result, not every step of the climb. */
function toldAloud({ table, slips }: LiveState, look: AnyLiveLook, currency: string): string {
  const say = sayIn('live')
  const { event } = table
  if (event?.state === 'cancelled') return say('cancelled')
  const takes = slips.filter(({ own, taken }) => own !== null && taken !== null)
  if (takes.length > 0)
    return takes
      .map((slip) => say('saidTaken', { at: ((slip.taken ?? 0) / 100).toFixed(2), amount: moneyText(wonBy(slip), currency) }))
      .join(' ')
  if (event?.state === 'resulted' && event.result) return say('saidEnded', { at: look.told(event.result) })
  if (event?.state === 'running') return say('saidRunning')
  return slips.some(({ own }) => own !== null) ? say('saidIn') : ''
}
