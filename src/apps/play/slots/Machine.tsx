import { lazy, Suspense, useEffect } from 'react'
import { moneyText } from '#ui/figures/Money.tsx'
import type { NoSession } from '../frame/game-session.ts'
import { sayIn, sayPart } from '../i18n/texts.ts'
import { Deck } from './Deck.tsx'
import styles from './Machine.module.css'
import { isScene, type Headline } from './play/state.ts'
import { Scenes } from './Scenes.tsx'
import { StageView } from './StageView.tsx'
import { Tidings } from './Tidings.tsx'
import { Short } from '#play/parts/deck/Short.tsx'
import { TopBar } from '#play/parts/TopBar.tsx'
import { useKeys } from '#play/parts/useKeys.ts'
import { useScreen } from '#play/parts/useScreen.ts'
import { useTable, type Playing } from './useTable.ts'

const sheets = () => import('./sheets/Sheets.tsx')
const Sheets = lazy(sheets)
/** By then the game plays; the sheets are there before a finger asks for one. */
const FETCH_SHEETS_AFTER = 2500

/** The machine on the screen: the bar, the stage, what there is to tell, and the deck under the thumb. */
export function Machine(props: Playing & { readonly onNoSession: (why: NoSession) => void }) {
  const { frame, player, slot, onNoSession } = props
  const { state, table, sound, setQuick } = useTable(props)
  const { machine } = slot
  const screen = useScreen({ player, game: machine, sound, noSession: state.noSession, onNoSession })
  const { name, loudness, sheet } = screen
  useEffect(() => {
    const timer = setTimeout(() => void sheets(), FETCH_SHEETS_AFTER)
    return () => clearTimeout(timer)
  }, [])
  useKeys(
    {
      press: table.press,
      less: () => table.changeStake(state.stake - 1),
      more: () => table.changeStake(state.stake + 1),
      mute: screen.mute,
      leave: isScene(state.phase) ? table.press : null,
    },
    sheet === null,
  )
  return (
    <main className={styles.machine} data-scene={state.free || state.hold ? 'festival' : 'market'}>
      <div className={styles.glow} aria-hidden="true" />
      <TopBar
        {...{ name, trial: player.trial, gameSession: state.gameSession, loudness, currency: player.currency }}
        onLoudness={screen.turnTo}
        onOpen={screen.open}
      />
      <StageView {...{ slot, state, name, currency: player.currency }} onPress={table.press} />
      <Tidings
        {...{ state, currency: player.currency }}
        onAskNow={table.askNow}
        short={
          <Short
            {...{ stakes: machine.stakes, balance: state.balance, currency: player.currency }}
            onDeposit={player.trial ? null : frame.deposit}
            onStake={table.changeStake}
          />
        }
      />
      <Deck {...{ machine, state, table, currency: player.currency }} onQuick={setQuick} onBets={() => screen.open('bets')} />
      <Scenes {...{ state, machine, currency: player.currency }} onGoOn={table.press} />
      <p className="aloud" role="status">
        {state.said && sayState(state.said, player.currency)}
      </p>
      {screen.isOpened && (
        <Suspense fallback={null}>
          <Sheets {...{ frame, player, machine, state, table, sheet }} onClose={screen.close} />
        </Suspense>
      )}
    </main>
  )
}

function sayState({ key, values }: Headline, currency: string): string {
  const spoken = spokenValues(values, currency)
  const isShared = key === 'saidNothing' || key === 'saidReturned' || key === 'saidWon'
  return isShared ? sayPart(key, spoken) : sayIn('slots')(key, spoken)
}

function spokenValues(values: Headline['values'], currency: string): Record<string, string | number> {
  const spoken = { ...values }
  for (const name of ['amount', 'stake']) {
    if (typeof values[name] === 'string') spoken[name] = moneyText(values[name], currency)
  }
  return spoken
}
