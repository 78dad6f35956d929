import { expect, test } from 'vitest'
import { dailyLotteries } from '#arcade/lottery/rules/calendar/daily.ts'
import { lotteries, type Lottery } from '#arcade/lottery/rules/lotteries.ts'
import { seededRandom } from '#kit/chance.ts'
import { below } from '#kit/random.ts'
import { publishedInSouth, publishedOverTwo, settledAgain } from '#testing/arcade/second-settlement.ts'
import { families } from '../../games/families.ts'
import { ballWay } from './balls.ts'
import { paidOn, type SingleBet } from './bets.ts'
import { digitWay } from './digits.ts'
import { numberWay } from './numbers.ts'

type BetType = Lottery['bets'][number]
type Line = { readonly bet: string; readonly pick: string; readonly times: number; readonly mode: number }

/** What Vietnam publishes, by how its draws look. */
const vietnam: Readonly<Record<string, Readonly<Record<string, number>> | undefined>> = {
  north: undefined,
  south: publishedInSouth,
  stations: publishedOverTwo,
}
/** Forty hundredths of a dollar in hundred-thousandths, and a tenth and a hundredth of that. */
const units = [40_000n, 4000n, 400n]
const BOOK = 24

const random = (name: string) => {
  const bytes = seededRandom(61, name)
  return (bound: number) => below(bytes, bound)
}
type Below = ReturnType<typeof random>

function single(shape: Lottery['shape'], bet: string, marked: readonly (readonly string[])[]): readonly SingleBet[] {
  if (shape === 'digits' || shape === 'digits3') return digitWay(shape, bet)(marked)
  if (shape === 'dice' || shape === 'balls' || shape === 'boats') return ballWay(shape, bet)(marked)
  return numberWay(shape, bet)(marked)
}

/** Numbers to mark; about every second is one that ends or begins a prize, in its own order or in another, so that there is something to win. */
function typed(chance: Below, { digits, drawn }: { readonly digits: number; readonly drawn: readonly string[] }): string {
  const prize = drawn[chance(Math.min(drawn.length, 1 + chance(drawn.length)))] ?? ''
  const any = String(chance(10 ** digits)).padStart(digits, '0')
  if (chance(2) === 0 || prize.length < digits) return any
  const part = chance(4) === 0 ? prize.slice(0, digits) : prize.slice(-digits)
  return chance(3) === 0 ? [...part].toSorted(() => chance(3) - 1).join('') : part
}

function pickOf(chance: Below, { fields }: BetType, drawn: readonly string[]): string {
  const marked = fields.map(({ from, least, most }) => {
    const wanted = least + chance(Math.min(most - least, 'digits' in from ? 5 : 9) + 1)
    const marks = new Set<string>()
    while (marks.size < wanted)
      marks.add('digits' in from ? typed(chance, { digits: from.digits, drawn }) : (from[chance(from.length)] ?? ''))
    return [...marks].join(',')
  })
  return marked.join('|')
}

type Again = { readonly bets: number | null; readonly pays: (drawn: readonly string[]) => bigint }

/** What the line costs and pays by somebody who makes a list of all its single bets, and of all by which each is won. */
function again({ shape }: Lottery, line: Line, series: number): Again {
  if (shape in vietnam) return { bets: null, pays: (drawn) => settledAgain([line], drawn, vietnam[shape]) }
  const marked = line.pick.split('|').map((field) => (field === '' ? [] : field.split(',')))
  const bets = single(shape, line.bet, marked)
  const unit = units[line.mode] ?? 0n
  return { bets: bets.length, pays: (drawn) => paidOn(bets, drawn, { unit, times: line.times, series }) }
}

/** Of every fourth ticket, a draw by which it wins, if one of so many is such. */
function drawFor(draw: () => readonly string[], { pays }: Again): readonly string[] {
  let drawn = draw()
  for (let tries = 0; tries < 1000 && pays(drawn) === 0n; tries++) drawn = draw()
  return drawn
}

const some = [...lotteries, ...dailyLotteries.filter(({ game }) => ['hanoi-daily', 'da-nang', 'ho-chi-minh'].includes(game))]
const ways = some.flatMap((lottery) => lottery.bets.map((type) => [lottery.game, type.code, { lottery, type }] as const))

test.each(ways)(
  '%s %s: a seeded book costs and pays what it does by a list of its single bets [L4, trust 13]',
  (game, bet, { lottery, type }) => {
    const rules = families.ticketsOf(game)!
    const chance = random(`${game} ${bet}`)
    const seen = { bought: 0, won: 0, lost: 0 }
    for (let tries = 0; seen.bought < BOOK; tries++) {
      if (tries > 20 * BOOK) throw new Error('hardly any of these is a ticket')
      const before = lottery.draw(chance)
      const line = { bet, pick: pickOf(chance, type, before), times: 1 + chance(5), mode: 1 + chance(2) }
      const series = lottery.hasSeries ? 1700 + 10 * chance(27) : 1960
      const selection = rules.selection({ lines: [line], series })
      const stake = selection && rules.costs?.(selection, 'USD')
      if (!selection || !stake) continue
      const second = again(lottery, line, series)
      const drawn = seen.bought % 4 === 0 ? drawFor(() => lottery.draw(chance), second) : before
      const pays = second.pays(drawn)
      const unit = (units[line.mode] ?? 0n) * BigInt(line.times)
      if (second.bets !== null) expect(stake, JSON.stringify(line)).toBe(unit * BigInt(second.bets))
      const back = (stake * BigInt(1960 - series)) / 2000n
      const paid = rules.settle({ stake, currency: 'USD', legs: [{ event: 'one', selection, price: null }] }, [
        { numbers: drawn },
      ])
      expect(paid, `${JSON.stringify(line)} ${series} ${drawn.join(' ')}`).toBe(pays + back)
      seen.bought++
      if (pays > 0n) seen.won++
      else seen.lost++
    }
    expect(seen.won, 'won tickets').toBeGreaterThan(0)
  },
)
