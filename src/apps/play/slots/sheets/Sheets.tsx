import type { Seat } from '#arcade/seats/contract.ts'
import type { MachineView } from '#arcade/slots/contract.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import type { Frame } from '#play/frame/frame.ts'
import { sayIn } from '#play/i18n/texts.ts'
import type { SheetName } from './sheet-name.ts'
import type { TableState } from '../play/state.ts'
import type { Table } from '../play/table.ts'
import { BetSheet } from './BetSheet.tsx'
import { HistorySheet } from './HistorySheet.tsx'
import { InfoSheet } from './InfoSheet.tsx'

type Props = {
  readonly frame: Frame
  readonly seat: Seat
  readonly machine: MachineView
  readonly state: TableState
  readonly table: Table
  readonly sheet: SheetName | null
  readonly onClose: () => void
}

/** The sheets of a slot; one at a time rises over the game, which goes on beneath. */
export default function Sheets({ frame, seat, machine, state, table, sheet, onClose }: Props) {
  const say = sayIn('slots')
  const { currency } = seat
  return (
    <>
      <Sheet open={sheet === 'info'} onClose={onClose} title={say('info')}>
        <InfoSheet machine={machine} stake={machine.stakes[state.stake] ?? machine.defaultStake} currency={currency} />
      </Sheet>
      <Sheet open={sheet === 'history'} onClose={onClose} title={say('history')}>
        <HistorySheet frame={frame} machine={machine} currency={currency} />
      </Sheet>
      <Sheet open={sheet === 'bets'} onClose={onClose} title={say('chooseBet')}>
        <BetSheet
          stakes={machine.stakes}
          chosen={state.stake}
          currency={currency}
          onChoose={(index) => {
            table.changeStake(index)
            onClose()
          }}
        />
      </Sheet>
    </>
  )
}
