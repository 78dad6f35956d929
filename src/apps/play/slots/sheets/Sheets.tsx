import type { PlayerView } from '#arcade/players/contract.ts'
import type { MachineView, SpinRow } from '#arcade/slots/contract.ts'
import type { Frame } from '#play/frame/frame.ts'
import { sayIn, sayPart } from '#play/i18n/texts.ts'
import type { SheetName } from '#play/parts/sheets/sheet-name.ts'
import type { TableState } from '../play/state.ts'
import type { Table } from '../play/table.ts'
import { GameSheets } from '#play/parts/sheets/GameSheets.tsx'
import { InfoSheet } from './InfoSheet.tsx'
import { SpinDetail, type RoundView } from './SpinDetail.tsx'

type Props = {
  readonly frame: Frame
  readonly player: PlayerView
  readonly machine: MachineView
  readonly state: TableState
  readonly table: Table
  readonly sheet: SheetName | null
  readonly onClose: () => void
}

/** The sheets of a slot. */
export default function Sheets({ frame, player, machine, state, table, sheet, onClose }: Props) {
  const { currency } = player
  const stake = machine.stakes[state.stake] ?? machine.defaultStake
  return (
    <GameSheets<SpinRow, RoundView>
      {...{ frame, player, sheet, onClose }}
      game={machine}
      stake={state.stake}
      onStake={table.changeStake}
      info={<InfoSheet machine={machine} stake={stake} currency={currency} />}
      history={{
        path: `/arcade/slots/${machine.game}/spins`,
        told: (row) => (row.state === 'settled' ? featureOf(row) : sayPart(`state.${row.state}`)),
        detail: (round) => <SpinDetail {...{ round, machine, currency }} />,
      }}
    />
  )
}

function featureOf({ freeSpins, respins, jackpot }: SpinRow): string | null {
  const say = sayIn('slots')
  if (jackpot !== null) return say('jackpot.grand')
  if (freeSpins > 0) return say('historyFree', { count: freeSpins })
  return respins > 0 ? say('historyRespins', { count: respins }) : null
}
