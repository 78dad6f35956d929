import type { MachineView } from '#arcade/slots/contract.ts'
import { machineOf } from '#arcade/slots/rules/machines/machines.ts'
import { unitsOfText, type Units } from '#kit/money.ts'
import type { Frame } from '../frame/frame.ts'
import { reasonOf } from '../frame/game-session.ts'
import type { Coming } from '../parts/Opening.tsx'
import type { PendingSpin } from './play/pending.ts'
import { skinOf } from './skins/index.ts'
import type { Skin } from './skins/skin.ts'
import type * as Staging from './stage/stage.ts'
import type { Prepared, Stage, Window } from './stage/stage.ts'

export type OpenSlot = {
  readonly machine: MachineView
  readonly strips: Window
  readonly skin: Skin
  readonly stage: Stage
  /** Staked and paid in this gameSession so far, and a round that another page left open. */
  readonly gameSession: { readonly staked: Units; readonly paid: Units; readonly open: PendingSpin | null }
}

let coming: Promise<typeof Staging> | null = null
/** Fetched once, for the first slot that is opened: it travels while the session is being opened and the machine is asked for. */
const staging = () => (coming ??= import('./stage/stage.ts'))

type Look = Promise<Prepared | null>
const looks = new Map<string, Look>()

/** Prepares a game's look, so that it is there when the arcade has answered. */
export function beginLook(game: string): void {
  looks.set(game, lookOf(game))
}

function lookOf(game: string): Look {
  const look = Promise.all([staging(), skinOf(game)]).then(([{ prepareStage }, dressed]) => dressed && prepareStage(dressed))
  // Who opens the slot hears of a failure.
  look.catch(() => {})
  return look
}

type GameSession = { readonly staked: string; readonly paid: string; readonly open: PendingSpin | null }

/** How many things must come before the game stands: the machine, the gameSession, and its look. */
export const PARTS = 3

/** Fetches what the game needs, all at once, and sets up its stage. `onPart` hears of each thing that has come. */
export async function openSlot({ launch, arcade }: Frame, onPart: () => void): Promise<Coming<OpenSlot>> {
  const { game } = launch
  const path = `/arcade/slots/${game}` as const
  const look = looks.get(game) ?? lookOf(game)
  looks.delete(game)
  const seen = counted(look, onPart)
  seen.catch(() => {})
  const [answer, sat] = await Promise.all([
    counted(arcade<MachineView>({ method: 'GET', path }), onPart),
    counted(arcade<GameSession>({ method: 'GET', path: `${path}/session` }), onPart),
  ])
  if (answer.kind !== 'value' || sat.kind !== 'value') {
    // It serves the next try.
    looks.set(game, look)
    return reasonOf(answer.kind === 'value' ? sat : answer)
  }
  const machine = answer.value
  const strips = machineOf(machine)?.reels
  // A machine newer than this page: the page must be fetched again before it may show its reels.
  if (!strips) return 'broken'
  try {
    const prepared = await seen
    if (!prepared) return 'broken'
    const { openStage } = await staging()
    const stage = openStage(prepared, { strips, rows: machine.rows, coin: machine.kind === 'hold' ? machine.coin : '' })
    const { staked, paid, open } = sat.value
    const { skin } = prepared.art
    return { machine, strips, skin, stage, gameSession: { staked: unitsOfText(staked), paid: unitsOfText(paid), open } }
  } catch {
    return 'broken'
  }
}

async function counted<Value>(coming: Promise<Value>, onPart: () => void): Promise<Value> {
  const value = await coming
  onPart()
  return value
}
