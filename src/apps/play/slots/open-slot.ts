import type { MachineView } from '../../../arcade/slots/contract.ts'
import { machineOf } from '../../../arcade/slots/rules/machines.ts'
import { unitsOfText, type Units } from '../../../kit/money.ts'
import type { Answer } from '../frame/arcade.ts'
import type { Frame } from '../frame/frame.ts'
import type { NoSeat } from '../frame/seat.ts'
import type { PendingSpin } from './play/pending.ts'
import { skinOf } from './skins/index.ts'
import type { Skin } from './skins/skin.ts'
import type { Stage, Window } from './stage/stage.ts'

export type OpenSlot = {
  readonly machine: MachineView
  readonly strips: Window
  readonly skin: Skin
  readonly stage: Stage
  /** Staked and paid in this sitting so far, and a round that another page left open. */
  readonly sitting: { readonly staked: Units; readonly paid: Units; readonly open: PendingSpin | null }
}

// Travels while the seat is being taken and the machine is asked for.
const staging = import('./stage/stage.ts')
staging.catch(() => {})

type Sitting = { readonly staked: string; readonly paid: string; readonly open: PendingSpin | null }

/** How many things must come before the game stands: the machine, the sitting, its look, and the stage. */
export const PARTS = 4

/** Fetches what the game needs, all at once, and sets up its stage. `onPart` hears of each thing that has come. */
export async function openSlot({ launch, arcade }: Frame, onPart: () => void): Promise<OpenSlot | NoSeat | 'broken'> {
  const path = `/arcade/slots/${launch.game}` as const
  const look = Promise.all([counted(staging, onPart), counted(skinOf(launch.game), onPart)])
  look.catch(() => {})
  const [answer, sat] = await Promise.all([
    counted(arcade<MachineView>({ method: 'GET', path }), onPart),
    counted(arcade<Sitting>({ method: 'GET', path: `${path}/sitting` }), onPart),
  ])
  if (answer.kind !== 'value') return reasonOf(answer)
  if (sat.kind !== 'value') return reasonOf(sat)
  const machine = answer.value
  const strips = machineOf(machine)?.reels
  // A machine newer than this page: the page must be fetched again before it may show its reels.
  if (!strips) return 'broken'
  try {
    const [{ openStage }, dressed] = await look
    if (!dressed) return 'broken'
    const stage = await openStage(dressed, { strips, rows: machine.rows, coin: machine.kind === 'hold' ? machine.coin : '' })
    const { staked, paid, open } = sat.value
    return { machine, strips, skin: dressed.skin, stage, sitting: { staked: unitsOfText(staked), paid: unitsOfText(paid), open } }
  } catch {
    return 'broken'
  }
}

async function counted<Value>(coming: Promise<Value>, onPart: () => void): Promise<Value> {
  const value = await coming
  onPart()
  return value
}

function reasonOf(answer: Exclude<Answer<unknown>, { kind: 'value' }>): NoSeat {
  if (answer.kind === 'unknown') return 'unreachable'
  if (answer.code === 'not_logged_in') return 'ended'
  return answer.code === 'game_unknown' || answer.code === 'not_found' ? 'closed' : 'unreachable'
}
