import type { ReactNode } from 'react'
import { unitsOfText } from '#kit/money.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { sayIn } from '#play/i18n/texts.ts'
import { LimitsInfo } from '#play/parts/sheets/LimitsSheet.tsx'
import type { SheetName } from '#play/parts/sheets/sheet-name.ts'
import { useSports } from '../sports-context.ts'
import { DisplaySheet } from './DisplaySheet.tsx'
import { SportsRules } from './SportsRules.tsx'

type Props = {
  readonly sheet: SheetName | 'slip' | 'display' | null
  readonly trial: boolean
  /** What the sheet of the slip shows. */
  readonly slip: ReactNode
  readonly onClose: () => void
}

/** The sheets of a sportsbook. */
export default function SportsSheets({ sheet, trial, slip, onClose }: Props) {
  const { game, currency } = useSports()
  const say = sayIn('sportsbook')
  const money = (amount: string) => moneyText(unitsOfText(amount), currency)
  const facts = [
    [say('limits.least'), money(game.leastStake)],
    [say('limits.most'), money(game.mostStake)],
    [say('limits.mostWin'), money(game.mostWin)],
    [say('limits.legs'), String(game.mostLegs)],
    [say('limits.lines'), String(game.mostLines)],
  ] as const
  return (
    <>
      <Sheet open={sheet === 'info'} onClose={onClose} title={sayIn('parts')('info')}>
        <SportsRules />
      </Sheet>
      <Sheet open={sheet === 'limits'} onClose={onClose} title={sayIn('parts')('limits.title')}>
        <LimitsInfo facts={facts} trial={trial} />
      </Sheet>
      <Sheet open={sheet === 'slip'} onClose={onClose} title={say('nav.slip')}>
        {slip}
      </Sheet>
      <Sheet open={sheet === 'display'} onClose={onClose} title={say('board.display')}>
        <DisplaySheet />
      </Sheet>
    </>
  )
}
