import type { ReactNode } from 'react'
import type { LiveGame, LiveTicket } from '#arcade/live/contract.ts'
import { dailyLotteryOf } from '#arcade/lottery/rules/calendar/daily.ts'
import { takesShots, type Lottery } from '#arcade/lottery/rules/lotteries.ts'
import type { PlayerView } from '#arcade/players/contract.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import type { Frame } from '#play/frame/frame.ts'
import { sayIn } from '#play/i18n/texts.ts'
import type { TicketWithProof } from '#play/live/sheets/TicketDetail.tsx'
import { GameInfo } from '#play/parts/sheets/GameInfo.tsx'
import { GameSheets } from '#play/parts/sheets/GameSheets.tsx'
import type { SheetName } from '#play/parts/sheets/sheet-name.ts'
import { boardOf } from '#arcade/lottery/rules/message/place.ts'
import { OrderPanel } from '../chase/OrderPanel.tsx'
import { Orders } from '../chase/Orders.tsx'
import type { LotterySession } from '../lottery-session.ts'
import { ShotsSheet } from '../shots/ShotsSheet.tsx'
import { SavedSheet } from '../saved/SavedSheet.tsx'
import { MessageSheet } from '../message/MessageSheet.tsx'
import { standingOf, type LotteryState } from '../lottery-state.ts'
import { LotteryLimits } from './LotteryLimits.tsx'
import { LotteryTicket } from './LotteryTicket.tsx'
import { Paytable } from './Paytable.tsx'
import type { OwnSheet } from './own-sheet.ts'
import { ResultsSheet } from './ResultsSheet.tsx'

type Props = {
  readonly frame: Frame
  readonly player: PlayerView
  readonly lottery: Lottery
  /** The same as the house pays it in the open draw. */
  readonly offered: Lottery
  readonly game: LiveGame
  readonly state: LotteryState
  readonly session: LotterySession
  readonly sheet: SheetName | OwnSheet | null
  /** What the sheet of the ticket shows. */
  readonly ticket: ReactNode
  /** Null where no house takes a deposit for this player. */
  readonly onDeposit: (() => void) | null
  readonly onClose: () => void
  /** A message or a saved ticket is on the ticket, all of it. */
  readonly onRead: () => void
  /** What was on the ticket is ordered for draws to come. */
  readonly onOrdered: () => void
}

/** The sheets of a lottery. */
export default function LotterySheets(props: Props) {
  const { frame, player, lottery, offered, game, state, session, sheet, ticket, onDeposit, onClose, onRead, onOrdered } = props
  const say = sayIn('lottery')
  const { currency } = player
  const { series } = state.basket
  const daily = dailyLotteryOf(lottery.game)
  const board = boardOf(lottery, state.table.event?.key)
  const rules = [
    say(`shapes.${lottery.shape}`),
    say('rules.closed'),
    say('rules.cancelled'),
    ...(lottery.hasSeries ? [say('rules.series')] : []),
    ...(daily?.pair ? [say('rules.pair')] : []),
    say(daily ? 'rules.outside' : takesShots(lottery) ? 'rules.shots' : 'rules.chain'),
  ]
  return (
    <GameSheets<LiveTicket, TicketWithProof>
      {...{ frame, player, game, sheet, onClose }}
      stake={0}
      onStake={onClose}
      info={
        <GameInfo
          game={game}
          family="lottery"
          rules={rules}
          paytable={<Paytable {...{ series, currency }} lottery={offered} />}
        />
      }
      limits={<LotteryLimits tickets={game.tickets} trial={player.trial} currency={currency} />}
      history={{
        path: `/arcade/live/${game.game}/tickets`,
        told: (row) => say(`state.${standingOf(row)}`),
        detail: (view) => <LotteryTicket {...view} {...{ lottery, currency }} />,
      }}
    >
      <Sheet open={sheet === 'ticket'} onClose={onClose} title={say('basket.title')}>
        {ticket}
      </Sheet>
      <Sheet open={sheet === 'order'} onClose={onClose} title={say('chase.title')}>
        <OrderPanel {...{ session, state, currency, onDeposit }} lottery={offered} onDone={onOrdered} />
      </Sheet>
      <Sheet open={sheet === 'orders'} onClose={onClose} title={say('chase.mine')}>
        <Orders chases={session.chases} currency={currency} />
      </Sheet>
      {board && (
        <Sheet open={sheet === 'message'} onClose={onClose} title={say('message.title')}>
          <MessageSheet {...{ frame, session, state, board, currency, onDeposit }} lottery={offered} onDone={onRead} />
        </Sheet>
      )}
      <Sheet open={sheet === 'saved'} onClose={onClose} title={say('saved.title')}>
        <SavedSheet {...{ frame, session, state, currency }} lottery={offered} onLoaded={onRead} />
      </Sheet>
      {takesShots(lottery) && (
        <Sheet open={sheet === 'shots'} onClose={onClose} title={say('shots.title')}>
          <ShotsSheet {...{ frame, lottery, trial: player.trial }} event={state.table.event} now={session.skew.now} />
        </Sheet>
      )}
      <Sheet open={sheet === 'results'} onClose={onClose} title={say('results.title')}>
        <ResultsSheet {...{ frame, lottery }} last={state.table.results[0]?.event ?? null} />
      </Sheet>
    </GameSheets>
  )
}
