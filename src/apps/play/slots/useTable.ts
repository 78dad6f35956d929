import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PlayerView } from '#arcade/players/contract.ts'
import { unitsOfText } from '#kit/money.ts'
import type { Frame } from '../frame/frame.ts'
import type { OpenSlot } from './open-slot.ts'
import { keepSpin, keptSpin } from './play/pending.ts'
import { pausesOf } from '#play/parts/pauses.ts'
import { firstState, type TableState } from './play/state.ts'
import { storeOf, type Store } from '#play/parts/store.ts'
import { Table } from './play/table.ts'
import { followBonus } from '#play/parts/purses.ts'
import { createSound, type Sound } from '#play/parts/sound/sound.ts'

export type Playing = { readonly frame: Frame; readonly player: PlayerView; readonly slot: OpenSlot }
export type AtTable = {
  readonly state: TableState
  readonly table: Table
  readonly sound: Sound
  readonly setQuick: (quick: boolean) => void
}

const calmly = matchMedia('(prefers-reduced-motion: reduce)')

/** Sits the player down: the table with its state, and a spin of an earlier page shown first. */
export function useTable({ frame, player, slot }: Playing): AtTable {
  const [set] = useState(() => {
    const { keep, prefer, arcade, sessions, newKey } = frame
    const { machine, strips, stage, gameSession } = slot
    const stake = keep.get(`arcade.stake.${machine.game}`)
    const first = firstState(machine, player, { stake, quick: prefer.get('arcade.quick') === 'yes' })
    const { staked, paid } = gameSession
    const store = storeOf<TableState>({ ...first, gameSession: { ...first.gameSession, staked, paid } })
    followBonus(store, arcade)
    const sound = createSound(prefer)
    const ports = {
      stage,
      sound,
      machine,
      strips,
      store,
      pauses: pausesOf(),
      still: () => calmly.matches,
      arcade,
      sessions,
      keep,
      newKey,
    }
    return { store, sound, table: new Table(ports) }
  })
  const { store, sound, table } = set
  const state = useSyncExternalStore(store.subscribe, store.get)
  useEffect(() => {
    const { machine, gameSession } = slot
    if (gameSession.open && !keptSpin(frame.keep, machine.game)) keepSpin(frame.keep, machine.game, gameSession.open)
    const asking =
      machine.kind === 'hold' ? setInterval(() => void readGrand(frame, machine.game, store), GRAND_EVERY) : undefined
    table.resume()
    addEventListener('online', table.askNow)
    return () => {
      removeEventListener('online', table.askNow)
      clearInterval(asking)
      table.leave()
    }
  }, [table, store, frame, slot])
  const setQuick = (quick: boolean) => {
    frame.prefer.set('arcade.quick', quick ? 'yes' : 'no')
    store.set({ quick })
  }
  return { state, table, sound, setQuick }
}

/** The grand grows with every stake of everybody; between rounds it is asked how it stands. */
const GRAND_EVERY = 10_000

async function readGrand({ arcade }: Frame, game: string, store: Store<TableState>): Promise<void> {
  if (document.hidden || store.get().phase !== 'ready') return
  const answer = await arcade<{ now: string }>({ method: 'GET', path: `/arcade/slots/${game}/grand` })
  if (answer.kind === 'value') store.set({ grand: unitsOfText(answer.value.now) })
}
