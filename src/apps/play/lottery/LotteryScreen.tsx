import { Crosshair } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { LiveGame } from '#arcade/live/contract.ts'
import { takesShots, type Lottery } from '#arcade/lottery/rules/lotteries.ts'
import { takesOrders } from '#arcade/lottery/rules/chase.ts'
import { boardOf } from '#arcade/lottery/rules/message/place.ts'
import { ratedBy } from '#arcade/lottery/rules/rates.ts'
import { MOST_LINES } from '#arcade/lottery/rules/slip.ts'
import type { PlayerView } from '#arcade/players/contract.ts'
import { Button } from '#ui/buttons/Button.tsx'
import type { Frame } from '#play/frame/frame.ts'
import type { NoSession } from '#play/frame/game-session.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { followTable } from '#play/live/follow-table.ts'
import { createSound } from '#play/parts/sound/sound.ts'
import { TopBar } from '#play/parts/TopBar.tsx'
import { useKeys } from '#play/parts/useKeys.ts'
import { useScreen } from '#play/parts/useScreen.ts'
import { BetPad } from './betting/BetPad.tsx'
import { Deck } from './betting/Deck.tsx'
import { useDraft } from './betting/useDraft.ts'
import { DrawPanel } from './draw/DrawPanel.tsx'
import styles from './LotteryScreen.module.css'
import type { OwnSheet } from './sheets/own-sheet.ts'
import { LotterySession } from './lottery-session.ts'
import { Said, Tickets, Tidings } from './Tidings.tsx'
import { TicketPanel } from './ticket/TicketPanel.tsx'
import './palette.css'
import { pursesText } from '#play/parts/purses.ts'

const Sheets = lazy(() => import('./sheets/LotterySheets.tsx'))
const calmly = matchMedia('(prefers-reduced-motion: reduce)')
const spacious = matchMedia('(min-width: 60rem) and (min-height: 32.01rem)')

type Props = {
  readonly frame: Frame
  readonly player: PlayerView
  readonly lottery: Lottery
  readonly game: LiveGame
  readonly onNoSession: (why: NoSession) => void
}

/** A lottery: the bar, the draw, every way to bet, and the ticket; at a desk the ticket stands beside the bets. */
export function LotteryScreen({ frame, player, lottery, game, onNoSession }: Props) {
  const [{ session, sound }] = useState(() => {
    const heard = createSound(frame.prefer)
    return { sound: heard, session: new LotterySession({ frame, lottery, game, sound: heard }, player) }
  })
  const state = useSyncExternalStore(session.store.subscribe, session.store.get)
  const isWide = useSyncExternalStore(hearWidth, () => spacious.matches)
  const shown = useScreen<OwnSheet>({ player, game, sound, noSession: state.noSession, onNoSession })
  // As the house pays it in the open draw.
  const offered = useMemo(() => ratedBy(lottery, state.rates), [lottery, state.rates])
  const draft = useDraft(offered)
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
  const add = () => {
    if (draft.read && session.add(draft.read.line)) draft.clear()
  }
  useKeys(
    {
      press: add,
      less: () => draft.setTimes(draft.times - 1),
      more: () => draft.setTimes(draft.times + 1),
      mute: shown.mute,
      leave: null,
    },
    shown.sheet === null,
  )
  const { name, loudness, sheet } = shown
  const { currency } = player
  const { basket } = state
  const [onOrder, onOrders] = takesOrders(lottery) ? [() => shown.open('order'), () => shown.open('orders')] : [null, null]
  const onSaved = () => shown.open('saved')
  const onDeposit = player.trial ? null : frame.deposit
  const ticket = <TicketPanel {...{ session, state, currency, onOrder, onOrders, onSaved, onDeposit }} lottery={offered} />
  return (
    <>
      <main className={styles.screen} data-look="lottery" data-game={lottery.art ?? lottery.game}>
        <TopBar
          {...{ name, trial: player.trial, gameSession: state.gameSession, loudness, currency }}
          onLoudness={shown.turnTo}
          onOpen={shown.open}
        />
        <DrawPanel
          {...{ lottery, table: state.table, line: state.line, now: session.skew.now, still: calmly.matches }}
          onResults={() => shown.open('results')}
        >
          {takesShots(lottery) && (
            <Button size="small" icon={<Crosshair size={16} />} aria-haspopup="dialog" onClick={() => shown.open('shots')}>
              {sayIn('lottery')('shots.open')}
            </Button>
          )}
          <Tickets {...{ state, currency }} onOpen={() => shown.open('history')} />
        </DrawPanel>
        <Tidings state={state} isFull={draft.read !== null && basket.lines.length >= MOST_LINES} onAskNow={session.askNow} />
        <BetPad
          {...{ draft, currency }}
          lottery={offered}
          series={basket.series}
          onMessage={boardOf(lottery, state.table.event?.key) && (() => shown.open('message'))}
        />
        <Deck
          {...{ draft, currency }}
          series={basket.series}
          balance={state.balance}
          purses={pursesText(state, currency)}
          lines={basket.lines.length}
          onAdd={add}
          onTicket={isWide ? null : () => shown.open('ticket')}
        />
        {isWide && (
          <section className={styles.side} aria-label={sayIn('lottery')('basket.title')}>
            {ticket}
          </section>
        )}
        <Said {...{ state, currency }} />
      </main>
      {shown.isOpened && (
        <Suspense fallback={null}>
          <Sheets
            {...{ frame, player, lottery, offered, game, state, session, sheet, ticket, onDeposit }}
            onClose={shown.close}
            onRead={() => (isWide ? shown.close() : shown.open('ticket'))}
            onOrdered={() => shown.open('orders')}
          />
        </Suspense>
      )}
    </>
  )
}

function hearWidth(tell: () => void): () => void {
  spacious.addEventListener('change', tell)
  return () => spacious.removeEventListener('change', tell)
}
