import type { MachineView } from '../../../arcade/slots/contract.ts'
import { machineOf } from '../../../arcade/slots/rules/machines.ts'
import { unitsOfText, type Units } from '../../../kit/money.ts'
import type { Answer } from '../frame/arcade.ts'
import type { Frame } from '../frame/frame.ts'
import type { NoSeat } from '../frame/seat.ts'
import { fetchArt, loadArt } from './art/index.ts'
import type { PendingSpin } from './play/pending.ts'
import type { Stage, Window } from './stage/stage.ts'

export type OpenSlot = {
  readonly machine: MachineView
  readonly strips: Window
  readonly stage: Stage
  /** Staked and paid in this sitting so far, and a round that another page left open. */
  readonly sitting: { readonly staked: Units; readonly paid: Units; readonly open: PendingSpin | null }
}

// Both travel while the seat is being taken and the machine is asked for.
const staging = import('./stage/stage.ts')
staging.catch(() => {})
fetchArt()

type Sitting = { readonly staked: string; readonly paid: string; readonly open: PendingSpin | null }

/** Fetches what the game needs, all at once, and sets up its stage. */
export async function openSlot({ launch, arcade }: Frame): Promise<OpenSlot | NoSeat | 'broken'> {
  const path = `/arcade/slots/${launch.game}` as const
  const [answer, sat] = await Promise.all([
    arcade<MachineView>({ method: 'GET', path }),
    arcade<Sitting>({ method: 'GET', path: `${path}/sitting` }),
  ])
  if (answer.kind !== 'value') return reasonOf(answer)
  if (sat.kind !== 'value') return reasonOf(sat)
  const machine = answer.value
  const strips = machineOf(machine)?.reels
  // A machine newer than this page: the page must be fetched again before it may show its reels.
  if (!strips) return 'broken'
  try {
    const [{ openStage }, art] = await Promise.all([staging, loadArt(machine.symbols)])
    const stage = await openStage(art, { strips, rows: machine.rows })
    const { staked, paid, open } = sat.value
    return { machine, strips, stage, sitting: { staked: unitsOfText(staked), paid: unitsOfText(paid), open } }
  } catch {
    return 'broken'
  }
}

function reasonOf(answer: Exclude<Answer<unknown>, { kind: 'value' }>): NoSeat {
  if (answer.kind === 'unknown') return 'unreachable'
  if (answer.code === 'not_logged_in') return 'ended'
  return answer.code === 'game_unknown' || answer.code === 'not_found' ? 'closed' : 'unreachable'
}
