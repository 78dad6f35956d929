import type { InstantGame, InstantRound } from '#arcade/families/contract.ts'
import type { PlayerView } from '#arcade/players/contract.ts'
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
import { GameInfo } from './GameInfo.tsx'
import { GameSheets } from './GameSheets.tsx'
import { InstantRoundDetail, type RoundWithProof } from './InstantRoundDetail.tsx'
import type { SheetName } from './sheet-name.ts'

type Props = {
  readonly frame: Frame
  readonly player: PlayerView
  readonly game: InstantGame
  readonly look: AnyLook
  readonly state: InstantState
  readonly sheet: SheetName | null
  readonly onStake: (index: number) => void
  readonly onAuto: (rules: AutoRules) => void
  readonly onClose: () => void
}

/** The sheets of a game drawn at once. */
export default function InstantSheets({ frame, player, game, look, state, sheet, onStake, onAuto, onClose }: Props) {
  const say = sayIn('parts')
  const { currency } = player
  const { Paytable } = look
  const [draft, setDraft] = useState<AutoDraft | null>(null)
  const stake = unitsOfText(game.stakes[state.stake] ?? game.defaultStake)
  const told = (row: InstantRound) =>
    row.state === 'settled' && row.view ? look.told(row as RoundOf<object>) : say(`state.${row.state}`)
  const paytable = Paytable && <Paytable choice={state.choice} />
  return (
    <GameSheets<InstantRound, RoundWithProof>
      {...{ frame, player, game, sheet, onStake, onClose }}
      stake={state.stake}
      info={<GameInfo game={game} family={look.family} rules={[say('ruleOpen')]} paytable={paytable} />}
      history={{
        path: `/arcade/games/${game.game}/rounds`,
        told,
        detail: (view) => <InstantRoundDetail {...view} {...{ look, currency }} />,
      }}
    >
      <Sheet open={sheet === 'auto'} onClose={onClose} title={say('auto.title')}>
        <AutoSheet
          draft={draft ?? firstDraft(stake)}
          currency={currency}
          places={look.run !== 'drawn' && !state.plan?.length}
          lacks={null}
          onChange={setDraft}
          onStart={(rules) => {
            onClose()
            onAuto(rules)
          }}
        />
      </Sheet>
    </GameSheets>
  )
}
