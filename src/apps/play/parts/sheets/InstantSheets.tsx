import type { InstantGame, InstantRound } from '#arcade/families/contract.ts'
import type { Seat } from '#arcade/seats/contract.ts'
import { useState } from 'react'
import { unitsOfText } from '#kit/money.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import type { Frame } from '#play/frame/frame.ts'
import { sayIn } from '#play/i18n/texts.ts'
import type { AnyLook, RoundOf } from '../look.ts'
import type { InstantState } from '../session.ts'
import { AutoSheet } from '../auto/AutoSheet.tsx'
import { firstDraft, type AutoDraft } from '../auto/draft.ts'
import type { AutoRules } from '../auto/rules.ts'
import { BetSheet } from './BetSheet.tsx'
import { HistorySheet } from './HistorySheet.tsx'
import { InstantInfo } from './InstantInfo.tsx'
import { InstantRoundDetail } from './InstantRoundDetail.tsx'
import { LimitsSheet } from './LimitsSheet.tsx'
import type { SheetName } from './sheet-name.ts'

type Props = {
  readonly frame: Frame
  readonly seat: Seat
  readonly game: InstantGame
  readonly look: AnyLook
  readonly state: InstantState
  readonly sheet: SheetName | null
  readonly onStake: (index: number) => void
  readonly onAuto: (rules: AutoRules) => void
  readonly onClose: () => void
}

/** The sheets of a game drawn at once; one at a time rises over it. */
export default function InstantSheets({ frame, seat, game, look, state, sheet, onStake, onAuto, onClose }: Props) {
  const say = sayIn('parts')
  const { currency } = seat
  const [draft, setDraft] = useState<AutoDraft | null>(null)
  const stake = unitsOfText(game.stakes[state.stake] ?? game.defaultStake)
  const told = (row: InstantRound) =>
    row.state === 'settled' && row.view ? look.told(row as RoundOf<object>) : say(`state.${row.state}`)
  return (
    <>
      <Sheet open={sheet === 'info'} onClose={onClose} title={say('info')}>
        <InstantInfo game={game} look={look} choice={state.choice} />
      </Sheet>
      <Sheet open={sheet === 'limits'} onClose={onClose} title={say('limits.title')}>
        <LimitsSheet
          stakes={game.stakes}
          stake={game.stakes[state.stake] ?? game.defaultStake}
          largestWin={game.largestWin}
          currency={currency}
          trial={seat.trial}
        />
      </Sheet>
      <Sheet open={sheet === 'history'} onClose={onClose} title={say('history')}>
        <HistorySheet<InstantRound>
          {...{ frame, currency, told }}
          path={`/arcade/games/${game.game}/rounds`}
          detail={(round, onBack) => <InstantRoundDetail {...{ frame, game, look, currency, round, onBack }} />}
        />
      </Sheet>
      <Sheet open={sheet === 'auto'} onClose={onClose} title={say('auto.title')}>
        <AutoSheet
          draft={draft ?? firstDraft(stake)}
          currency={currency}
          places={look.run !== 'drawn' && !state.plan?.length}
          onChange={setDraft}
          onStart={(rules) => {
            onClose()
            onAuto(rules)
          }}
        />
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
