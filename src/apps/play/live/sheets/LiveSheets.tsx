import type { LiveBet, LiveGame, LiveTicket } from '#arcade/live/contract.ts'
import type { PlayerView } from '#arcade/players/contract.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import type { Frame } from '#play/frame/frame.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { GameInfo } from '#play/parts/sheets/GameInfo.tsx'
import { GameSheets } from '#play/parts/sheets/GameSheets.tsx'
import type { SheetName } from '#play/parts/sheets/sheet-name.ts'
import { Bets } from '../Bets.tsx'
import type { AnyLiveLook } from '../live-look.ts'
import type { Slip } from '../slip.ts'
import { SlipSheet } from './SlipSheet.tsx'
import { TicketDetail, type TicketWithProof } from './TicketDetail.tsx'

type Props = {
  readonly frame: Frame
  readonly player: PlayerView
  readonly game: LiveGame
  readonly look: AnyLiveLook
  readonly bets: ReadonlyMap<string, LiveBet>
  /** The own tickets of the event. */
  readonly owns: readonly string[]
  /** Whose stake and settings are changed. */
  readonly slip: Slip
  readonly sheet: SheetName | 'crowd' | 'slip' | null
  readonly onClose: () => void
}

/** The sheets of a game that many play together. */
export default function LiveSheets({ frame, player, game, look, bets, owns, slip, sheet, onClose }: Props) {
  const live = sayIn('live')
  const { currency } = player
  const told = ({ taken, state: at }: LiveTicket) => (taken === null ? live(`state.${at}`) : `×${(taken / 100).toFixed(2)}`)
  const rules = [live('ruleTime'), live('ruleLost'), live('ruleChain')]
  return (
    <GameSheets<LiveTicket, TicketWithProof>
      {...{ frame, player, game, sheet, onClose }}
      stake={slip.state.stake}
      onStake={slip.changeStake}
      info={<GameInfo game={game} family={look.family} rules={rules} paytable={<look.Paytable />} />}
      history={{
        path: `/arcade/live/${game.game}/tickets`,
        told,
        detail: (view) => <TicketDetail {...view} {...{ look, currency }} />,
      }}
    >
      <Sheet open={sheet === 'crowd'} onClose={onClose} title={live('bets', { count: bets.size })}>
        <Bets bets={bets} owns={owns} />
      </Sheet>
      <Sheet open={sheet === 'slip'} onClose={onClose} title={live('settings')}>
        <SlipSheet {...{ player, game, look, slip, onClose }} />
      </Sheet>
    </GameSheets>
  )
}
