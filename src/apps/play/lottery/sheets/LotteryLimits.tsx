import { MODES, MOST_LINES, MOST_TIMES, unitOf } from '#arcade/lottery/rules/slip.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { LimitsInfo } from '#play/parts/sheets/LimitsSheet.tsx'
import { fineMoney } from '../fine-money.ts'

type Props = { readonly tickets: number; readonly trial: boolean; readonly currency: string }

/** What a ticket may hold and cost, and which other limits hold. */
export function LotteryLimits({ tickets, trial, currency }: Props) {
  const say = sayIn('lottery')
  const units = MODES.map((_, mode) => fineMoney(unitOf(currency, mode), currency)).join(' · ')
  const facts = [
    [say('limits.unit'), units],
    [say('limits.times'), String(MOST_TIMES)],
    [say('limits.lines'), String(MOST_LINES)],
    [say('limits.tickets'), String(tickets)],
  ] as const
  return <LimitsInfo facts={facts} trial={trial} />
}
