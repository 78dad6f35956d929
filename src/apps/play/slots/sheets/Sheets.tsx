import type { Seat } from '#arcade/seats/contract.ts'
import type { MachineView, SpinRow } from '#arcade/slots/contract.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import type { Frame } from '#play/frame/frame.ts'
import { sayIn, sayPart } from '#play/i18n/texts.ts'
import type { SheetName } from '#play/parts/sheets/sheet-name.ts'
import type { TableState } from '../play/state.ts'
import type { Table } from '../play/table.ts'
import { BetSheet } from '#play/parts/sheets/BetSheet.tsx'
import { HistorySheet } from '#play/parts/sheets/HistorySheet.tsx'
import { LimitsSheet } from '#play/parts/sheets/LimitsSheet.tsx'
import { RoundDetail } from './RoundDetail.tsx'
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
  const { currency } = seat
  return (
    <>
      <Sheet open={sheet === 'info'} onClose={onClose} title={sayPart('info')}>
        <InfoSheet machine={machine} stake={machine.stakes[state.stake] ?? machine.defaultStake} currency={currency} />
      </Sheet>
      <Sheet open={sheet === 'limits'} onClose={onClose} title={sayPart('limits.title')}>
        <LimitsSheet
          stakes={machine.stakes}
          stake={machine.stakes[state.stake] ?? machine.defaultStake}
          largestWin={machine.largestWin}
          currency={currency}
          trial={seat.trial}
        />
      </Sheet>
      <Sheet open={sheet === 'history'} onClose={onClose} title={sayPart('history')}>
        <HistorySheet<SpinRow>
          {...{ frame, currency }}
          path={`/arcade/slots/${machine.game}/spins`}
          told={(row) => (row.state === 'settled' ? featureOf(row) : sayPart(`state.${row.state}`))}
          detail={(round, onBack) => <RoundDetail {...{ frame, machine, currency, round, onBack }} />}
        />
      </Sheet>
      <Sheet open={sheet === 'bets'} onClose={onClose} title={sayPart('chooseBet')}>
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

function featureOf({ freeSpins, respins, jackpot }: SpinRow): string | null {
  const say = sayIn('slots')
  if (jackpot !== null) return say('jackpot.grand')
  if (freeSpins > 0) return say('historyFree', { count: freeSpins })
  return respins > 0 ? say('historyRespins', { count: respins }) : null
}
