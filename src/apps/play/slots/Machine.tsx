import { lazy, Suspense, useEffect, useState } from 'react'
import { moneyText } from '#ui/figures/Money.tsx'
import type { NoSeat } from '../frame/seat.ts'
import { sayIn, sayPart } from '../i18n/texts.ts'
import { Deck } from './Deck.tsx'
import styles from './Machine.module.css'
import { isScene, type Said } from './play/state.ts'
import { Scenes } from './Scenes.tsx'
import { SOFT } from '#play/parts/sound/sound.ts'
import { StageView } from './StageView.tsx'
import { Tidings } from './Tidings.tsx'
import { TopBar } from '#play/parts/TopBar.tsx'
import { useKeys } from '#play/parts/useKeys.ts'
import { useTable, type Seated } from './useTable.ts'
import type { SheetName } from '#play/parts/sheets/sheet-name.ts'

const sheets = () => import('./sheets/Sheets.tsx')
const Sheets = lazy(sheets)
/** By then the game plays; the sheets are there before a finger asks for one. */
const FETCH_SHEETS_AFTER = 2500

/** The machine on the screen: the bar, the stage, what there is to tell, and the deck under the thumb. */
export function Machine(props: Seated & { readonly onUnseated: (why: NoSeat) => void }) {
  const { frame, seat, slot, onUnseated } = props
  const { state, table, sound, setQuick } = useTable(props)
  const [volume, setVolume] = useState(sound.volume)
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const [opened, setOpened] = useState(false)
  const { machine } = slot
  const name = machine.names[seat.language] ?? machine.names['EN'] ?? machine.game
  const turnTo = (next: number) => {
    sound.setVolume(next)
    setVolume(next)
  }
  const open = (which: SheetName) => {
    setSheet(which)
    setOpened(true)
  }
  useEffect(() => {
    document.title = name
  }, [name])
  useEffect(() => {
    const timer = setTimeout(() => void sheets(), FETCH_SHEETS_AFTER)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (state.unseated !== null) onUnseated(state.unseated)
  }, [state.unseated, onUnseated])
  useKeys(
    {
      press: table.press,
      less: () => table.changeStake(state.stake - 1),
      more: () => table.changeStake(state.stake + 1),
      mute: () => turnTo(volume === 0 ? SOFT : 0),
      leave: isScene(state.phase) ? table.press : null,
    },
    sheet === null,
  )
  return (
    <main className={styles.machine} data-scene={state.free || state.hold ? 'festival' : 'market'}>
      <div className={styles.glow} aria-hidden="true" />
      <TopBar
        {...{ name, trial: seat.trial, sitting: state.sitting, volume, currency: seat.currency }}
        onVolume={turnTo}
        onOpen={open}
      />
      <StageView {...{ slot, state, name, currency: seat.currency }} onPress={table.press} />
      <Tidings {...{ state, currency: seat.currency }} onAskNow={table.askNow} />
      <Deck {...{ machine, state, table, currency: seat.currency }} onQuick={setQuick} onBets={() => open('bets')} />
      <Scenes {...{ state, machine, currency: seat.currency }} onGoOn={table.press} />
      <p className="aloud" role="status">
        {state.said && sayState(state.said, seat.currency)}
      </p>
      {opened && (
        <Suspense fallback={null}>
          <Sheets {...{ frame, seat, machine, state, table, sheet }} onClose={() => setSheet(null)} />
        </Suspense>
      )}
    </main>
  )
}

function sayState({ key, values }: Said, currency: string): string {
  const spoken = spokenValues(values, currency)
  const isShared = key === 'saidNothing' || key === 'saidReturned' || key === 'saidWon'
  return isShared ? sayPart(key, spoken) : sayIn('slots')(key, spoken)
}

function spokenValues(values: Said['values'], currency: string): Record<string, string | number> {
  const spoken = { ...values }
  for (const name of ['amount', 'stake']) {
    if (typeof values[name] === 'string') spoken[name] = moneyText(values[name], currency)
  }
  return spoken
}
