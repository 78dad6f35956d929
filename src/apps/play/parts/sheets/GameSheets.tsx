import type { ReactNode } from 'react'
import type { PlayerView } from '#arcade/players/contract.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { sayIn } from '#play/i18n/texts.ts'
import type { Frame } from '#play/frame/frame.ts'
import { BetSheet } from './BetSheet.tsx'
import { HistorySheet, type Row } from './HistorySheet.tsx'
import { LimitsSheet } from './LimitsSheet.tsx'
import { RoundDetail } from './RoundDetail.tsx'

type Props<Each extends Row, View> = {
  readonly frame: Frame
  readonly player: PlayerView
  readonly game: { readonly stakes: readonly string[]; readonly defaultStake: string; readonly largestWin: string }
  /** Index of the bet that is set. */
  readonly stake: number
  /** Which sheet is open, by its name. */
  readonly sheet: string | null
  readonly info: ReactNode
  /** What the game says of its limits, where they are not those of one bet. */
  readonly limits?: ReactNode
  readonly history: {
    /** Where the game's rounds are asked for, and each below it. */
    readonly path: `/arcade/${string}`
    readonly told: (row: Each) => string | null
    readonly detail: (view: View) => ReactNode
  }
  readonly onStake: (index: number) => void
  readonly onClose: () => void
  /** Sheets of the game's own. */
  readonly children?: ReactNode
}

/** The sheets that every game has; one at a time rises over it, and it goes on beneath. */
export function GameSheets<Each extends Row, View>(props: Props<Each, View>) {
  const { frame, player, game, stake, sheet, info, limits, history, onStake, onClose, children } = props
  const { path, told, detail } = history
  const { currency } = player
  const say = sayIn('parts')
  return (
    <>
      <Sheet open={sheet === 'info'} onClose={onClose} title={say('info')}>
        {info}
      </Sheet>
      <Sheet open={sheet === 'limits'} onClose={onClose} title={say('limits.title')}>
        {limits ?? (
          <LimitsSheet
            stakes={game.stakes}
            stake={game.stakes[stake] ?? game.defaultStake}
            largestWin={game.largestWin}
            currency={currency}
            trial={player.trial}
          />
        )}
      </Sheet>
      <Sheet open={sheet === 'history'} onClose={onClose} title={say('history')}>
        <HistorySheet<Each>
          {...{ frame, path, currency, told }}
          detail={(round, onBack) => (
            <RoundDetail<View> {...{ frame, onBack }} path={`${path}/${round}`}>
              {detail}
            </RoundDetail>
          )}
        />
      </Sheet>
      <Sheet open={sheet === 'bets'} onClose={onClose} title={say('chooseBet')}>
        <BetSheet
          stakes={game.stakes}
          chosen={stake}
          currency={currency}
          onChoose={(index) => {
            onStake(index)
            onClose()
          }}
        />
      </Sheet>
      {children}
    </>
  )
}
