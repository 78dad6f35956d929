import type { LiveGame, LiveTicket } from '#arcade/live/contract.ts'
import type { Seat } from '#arcade/seats/contract.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import type { Frame } from '#play/frame/frame.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { BetSheet } from '#play/parts/sheets/BetSheet.tsx'
import { HistorySheet } from '#play/parts/sheets/HistorySheet.tsx'
import { LimitsSheet } from '#play/parts/sheets/LimitsSheet.tsx'
import type { SheetName } from '#play/parts/sheets/sheet-name.ts'
import { Bets } from '../Bets.tsx'
import type { AnyLiveLook } from '../live-look.ts'
import type { LiveState } from '../live-state.ts'
import { LiveInfo } from './LiveInfo.tsx'
import { TicketDetail } from './TicketDetail.tsx'

export type LiveSheetName = SheetName | 'crowd'

type Props = {
  readonly frame: Frame
  readonly seat: Seat
  readonly game: LiveGame
  readonly look: AnyLiveLook
  readonly state: LiveState
  readonly sheet: LiveSheetName | null
  readonly onStake: (index: number) => void
  readonly onClose: () => void
}

/** The sheets of a game that many play together; one at a time rises over it. */
export default function LiveSheets({ frame, seat, game, look, state, sheet, onStake, onClose }: Props) {
  const say = sayIn('parts')
  const live = sayIn('live')
  const { currency } = seat
  const told = ({ taken, state: at }: LiveTicket) => (taken === null ? live(`state.${at}`) : `×${(taken / 100).toFixed(2)}`)
  return (
    <>
      <Sheet open={sheet === 'info'} onClose={onClose} title={say('info')}>
        <LiveInfo game={game} look={look} />
      </Sheet>
      <Sheet open={sheet === 'history'} onClose={onClose} title={say('history')}>
        <HistorySheet<LiveTicket>
          {...{ frame, currency, told }}
          path={`/arcade/live/${game.game}/tickets`}
          detail={(round, onBack) => <TicketDetail {...{ frame, game, look, currency, round, onBack }} />}
        />
      </Sheet>
      <Sheet open={sheet === 'limits'} onClose={onClose} title={say('limits.title')}>
        <LimitsSheet
          stakes={game.stakes}
          stake={game.stakes[state.stake] ?? '0'}
          largestWin={game.largestWin}
          currency={currency}
          trial={seat.trial}
        />
      </Sheet>
      <Sheet open={sheet === 'crowd'} onClose={onClose} title={live('bets', { count: state.table.bets.size })}>
        <Bets bets={state.table.bets} own={state.own} />
      </Sheet>
      <Sheet open={sheet === 'bets'} onClose={onClose} title={say('chooseBet')}>
        <BetSheet
          stakes={game.stakes}
          chosen={state.stake}
          currency={currency}
          onChoose={(index) => {
            onStake(index)
            onClose()
          }}
        />
      </Sheet>
    </>
  )
}
