/** One line of a ticket as it was bought: what is bet on, the numbers with commas between, how many units, and in which part of a unit. */
type Bought = { readonly bet: string; readonly pick: string; readonly times: number; readonly mode: number }

/** Of one unit, in ten-thousandths: what the lottery of the North has published that it pays. */
const published: Readonly<Record<string, number>> = {
  lo2: 985_000,
  lo3: 9_600_000,
  lo4: 92_000_000,
  bao8: 985_000,
  'lo2-front': 985_000,
  ends2: 980_000,
  'ends2-head': 980_000,
  ends3: 9_600_000,
  'ends3-head': 9_600_000,
  first3: 9_600_000,
  first4: 92_000_000,
  da2: 4_050_000,
  da3: 4_400_000,
  da4: 4_750_000,
  da5: 5_150_000,
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

/** The same of one station of the South or the Centre. */
export const publishedInSouth: Readonly<Record<string, number>> = {
  lo2: 985_000,
  lo3: 9_600_000,
  lo4: 92_000_000,
  bao7: 985_000,
  'lo2-front': 985_000,
  ends2: 980_000,
  ends3: 9_600_000,
  'ends3-head': 9_600_000,
  first3: 9_600_000,
  first4: 92_000_000,
  da2: 5_900_000,
  da3: 6_200_000,
  da4: 6_550_000,
  da5: 6_900_000,
  de: 980_000,
  'de-first': 980_000,
  'de-eighth': 980_000,
  head: 98_000,
  tail: 98_000,
  cang3: 9_600_000,
  cang4: 92_000_000,
  xien2: 350_000,
  xien3: 2_350_000,
  xien4: 16_500_000,
  truot4: 19_500,
  truot8: 41_500,
  truot10: 62_000,
}

/** The same of what is bet over two stations of the South or the Centre. */
export const publishedOverTwo: Readonly<Record<string, number>> = {
  da2: 3_150_000,
  da3: 3_510_000,
  da4: 3_900_000,
  da5: 4_300_000,
  lo2: 985_000,
  lo3: 9_600_000,
  lo4: 92_000_000,
  xien2: 102_000,
  xien3: 350_000,
  xien4: 1_230_000,
  truot4: 40_500,
  truot8: 187_000,
  truot10: 413_000,
}

/** Forty hundredths of a dollar in hundred-thousandths, and a tenth and a hundredth of that. */
const units: readonly bigint[] = [40_000n, 4_000n, 400n]

/**
 * What a ticket on the lottery of the North pays, or by other rates on another, worked out once more, by somebody who has read what is published of its bets and nothing of
 * how the arcade computes them: every bet is looked at by itself, one after another.
 */
export function settledAgain(lines: readonly Bought[], drawn: readonly string[], rates = published): bigint {
  return lines.reduce((sum, line) => {
    const rate = rates[line.bet]
    if (rate === undefined) throw new Error(`nothing is published of ${line.bet}`)
    const unit = (units[line.mode] ?? 0n) * BigInt(line.times)
    // Half of what is published is what a number pays that comes once more than the other of its pair.
    return sum + (unit * BigInt(halvesWon(line, drawn)) * BigInt(rate)) / 20_000n
  }, 0n)
}

const halvesWon = (line: Bought, drawn: readonly string[]): number =>
  line.bet.startsWith('da') ? halvesOfDa(line.pick.split(','), drawn) : 2 * timesWon(line, drawn)

/** Two numbers that come are paid once, each further one once more, and each time that the most frequent one comes again is half of it. */
function halvesOfDa(numbers: readonly string[], drawn: readonly string[]): number {
  const often = numbers.map((number) => endings([number], drawn)).filter((times) => times > 0)
  return often.length < 2 ? 0 : 2 * (often.length - 1) + Math.max(...often) - 1
}

function timesWon({ bet, pick }: Bought, drawn: readonly string[]): number {
  const numbers = pick.split(',')
  const [special = '', first = ''] = drawn
  const size = Number.parseInt(/\d+$/.exec(bet)?.[0] ?? '0', 10)
  const sixth = drawn.filter((prize) => prize.length === 3)
  const seventh = drawn.filter((prize) => prize.length === 2)
  if (bet.startsWith('lo') && bet !== 'lo2-front') return endings(numbers, drawn)
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
    case 'first3':
    case 'first4':
      return numbers.filter((one) => first.endsWith(one)).length
    case 'lo2-front':
      return beginnings(
        numbers,
        drawn.filter((prize) => prize.length > 2),
      )
    case 'de-eighth':
      return numbers.filter((one) => drawn.at(-1) === one).length
    case 'bao7':
      return endings(numbers, [special, ...drawn.filter((prize) => prize.length < 5)])
    case 'bao8':
      return endings(numbers, [special, ...sixth, ...seventh])
    case 'ends2':
      return endings(numbers, [special, ...seventh])
    case 'ends2-head':
      return endings(numbers, seventh)
    case 'ends3':
      return endings(numbers, [special, ...sixth])
    case 'ends3-head':
      return endings(numbers, sixth)
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

const beginnings = (numbers: readonly string[], drawn: readonly string[]): number =>
  numbers.reduce((sum, number) => sum + drawn.filter((prize) => prize.startsWith(number)).length, 0)

/** All ways to choose so many of them. */
function groups(of: readonly string[], size: number): string[][] {
  if (size === 0) return [[]]
  const [one, ...rest] = of
  if (one === undefined) return []
  return [...groups(rest, size - 1).map((group) => [one, ...group]), ...groups(rest, size)]
}
