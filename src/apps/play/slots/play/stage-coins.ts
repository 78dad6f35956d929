import type { HoldTurnView } from '#arcade/slots/contract.ts'
import { UNITS_PER_WHOLE, unitsOfText, unitsText, type Units } from '#kit/money.ts'
import { sayIn } from '#play/i18n/texts.ts'
import type { StageCoin } from '../stage/stage.ts'
import type { Showing } from './showing.ts'

/** Coins as the stage draws them: a jackpot bears its name, any other its amount. */
export function stageCoinsOf(coins: HoldTurnView['coins'], { machine }: Pick<Showing, 'machine'>): StageCoin[] {
  const say = sayIn('slots')
  const plain = machine.kind === 'hold' ? machine.coin : ''
  return coins.map(({ reel, row, amount, jackpot }) => ({
    reel,
    row,
    look: jackpot === null ? plain : `${plain}-${jackpot}`,
    text: jackpot === null ? coinText(unitsOfText(amount)) : say(`jackpotShort.${jackpot}`),
  }))
}

const steps = [
  { of: 1_000_000_000n, sign: 'B' },
  { of: 1_000_000n, sign: 'M' },
  { of: 1000n, sign: 'K' },
] as const

/** An amount short enough for a coin, and never another one: thousands are shortened only where nothing is lost. */
export function coinText(units: Units): string {
  for (const { of, sign } of steps) {
    const step = of * UNITS_PER_WHOLE
    if (units >= step && (units * 100n) % step === 0n) return `${hundredths((units * 100n) / step)}${sign}`
  }
  return unitsText(units)
}

function hundredths(value: bigint): string {
  const [whole, rest] = [value / 100n, value % 100n]
  return rest === 0n ? `${whole}` : `${whole}.${String(rest).padStart(2, '0').replace(/0$/, '')}`
}
