import { betNames } from '#arcade/lottery/rules/bet-names.ts'
import { wordsOf } from '#arcade/lottery/rules/bet-words.ts'
import { prizeNames } from '#arcade/lottery/rules/prize-names.ts'
import type { BetType } from '#arcade/lottery/rules/bet-type.ts'
import type { Shape } from '#arcade/lottery/rules/lotteries.ts'
import { sayIn } from '#play/i18n/texts.ts'

/** Names go by the codes of the rules, which the compiler does not know one by one; the tests ask for every one in every language. */
const say = (key: string, values?: Record<string, string | number>): string =>
  sayIn('lottery')(key as Parameters<ReturnType<typeof sayIn<'lottery'>>>[0], values)

export const { groupName, placeName, betName, fullName, fieldName, choiceName, wonName, pickWords } = betNames((key, values) =>
  sayIn('bets')(key as Parameters<ReturnType<typeof sayIn<'bets'>>>[0], values),
)

export function betHow(shape: Shape, type: BetType): string {
  const { key, n = 0 } = wordsOf(shape, type)
  return say(`ways.${key}`, { n, ...(isTopBottom(shape) && { top: say(`tops.${shape}`), bottom: say(`bottoms.${shape}`) }) })
}

/** Lotteries that are bet on by the top and the bottom; of what these are, each has its own. */
const isTopBottom = (shape: Shape): boolean => ['siam', 'lao', 'hanoi', 'yeekee'].includes(shape)

export type PrizeRow = { readonly name: string; readonly numbers: readonly string[]; readonly from: number }

/** The prizes of a draw by their names, in their order, each with where its numbers begin; none where a draw is one row of numbers. */
export function prizeRows(shape: Shape, draw: readonly string[]): readonly PrizeRow[] {
  let to = 0
  return (prizeNames[shape] ?? []).map(([name, count, station]) => {
    const from = to
    to += count
    const prize = prizeName(name)
    return { name: station === undefined ? prize : say('atStation', { station, prize }), numbers: draw.slice(from, to), from }
  })
}

/** A prize of a draw, or as many numbers as were hit. */
export function prizeName(name: string): string {
  const [, n] = /^hits(\d+)$/.exec(name) ?? []
  return n === undefined ? say(`prizes.${name}`) : say('hits', { n })
}
