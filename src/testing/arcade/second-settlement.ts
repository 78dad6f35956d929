/** One line of a ticket as it was bought: what is bet on, the numbers with commas between, how many units, and in which part of a unit. */
type Bought = { readonly bet: string; readonly pick: string; readonly times: number; readonly mode: number }

/** Of one unit, in ten-thousandths: what the lottery of the North has published that it pays. */
const published: Readonly<Record<string, number>> = {
  lo2: 985_000,
  lo3: 9_600_000,
  lo4: 92_000_000,
  de: 980_000,
  'de-front': 980_000,
  'de-first': 980_000,
  head: 98_000,
  tail: 98_000,
  cang3: 9_600_000,
  cang4: 92_000_000,
  xien2: 170_000,
  xien3: 750_000,
  xien4: 3_400_000,
  truot4: 28_000,
  truot8: 88_000,
  truot10: 160_000,
}

/** Forty hundredths of a dollar in hundred-thousandths, and a tenth and a hundredth of that. */
const units: readonly bigint[] = [40_000n, 4_000n, 400n]

/**
 * What a ticket on the lottery of the North pays, worked out once more, by somebody who has read what is published of its bets and nothing of
 * how the arcade computes them: every bet is looked at by itself, one after another.
 */
export function settledAgain(lines: readonly Bought[], drawn: readonly string[]): bigint {
  return lines.reduce((sum, line) => {
    const rate = published[line.bet]
    if (rate === undefined) throw new Error(`nothing is published of ${line.bet}`)
    const unit = (units[line.mode] ?? 0n) * BigInt(line.times)
    return sum + (unit * BigInt(timesWon(line, drawn)) * BigInt(rate)) / 10_000n
  }, 0n)
}

function timesWon({ bet, pick }: Bought, drawn: readonly string[]): number {
  const numbers = pick.split(',')
  const [special = '', first = ''] = drawn
  const size = Number.parseInt(/\d+$/.exec(bet)?.[0] ?? '0', 10)
  if (bet.startsWith('lo')) return endings(numbers, drawn)
  if (bet.startsWith('xien')) return groups(numbers, size).filter((group) => group.every((one) => ends(one, drawn))).length
  if (bet.startsWith('truot')) return groups(numbers, size).filter((group) => !group.some((one) => ends(one, drawn))).length
  switch (bet) {
    case 'de':
    case 'cang3':
    case 'cang4':
      return numbers.filter((one) => special.endsWith(one)).length
    case 'de-front':
      return numbers.filter((one) => special.startsWith(one)).length
    case 'de-first':
      return numbers.filter((one) => first.endsWith(one)).length
    case 'head':
      return numbers.filter((one) => special.at(-2) === one).length
    case 'tail':
      return numbers.filter((one) => special.at(-1) === one).length
    default:
      throw new Error(`nobody knows how ${bet} is won`)
  }
}

/** Whether a prize ends in it. */
const ends = (number: string, drawn: readonly string[]): boolean => drawn.some((prize) => prize.endsWith(number))

/** How often prizes end in these numbers, each prize counted for each of them. */
function endings(numbers: readonly string[], drawn: readonly string[]): number {
  let count = 0
  for (const number of numbers) for (const prize of drawn) if (prize.endsWith(number)) count++
  return count
}

/** All ways to choose so many of them. */
function groups(of: readonly string[], size: number): string[][] {
  if (size === 0) return [[]]
  const [one, ...rest] = of
  if (one === undefined) return []
  return [...groups(rest, size - 1).map((group) => [one, ...group]), ...groups(rest, size)]
}
