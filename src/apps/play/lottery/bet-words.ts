import type { BetType } from '#arcade/lottery/rules/bet-type.ts'
import type { Shape } from '#arcade/lottery/rules/lotteries.ts'

/** Under which name the texts know a bet type, and the number in it. */
export function wordsOf(shape: Shape, { code, group }: BetType): { readonly key: string; readonly n?: number } {
  const n = Number(/\d+/.exec(code)?.[0] ?? 0)
  switch (shape) {
    case 'digits': {
      if (group === 'duel') return { key: 'duel-tie' }
      if (group === 'sides' || code === 'place') return { key: group }
      const [stars = '', way = ''] = code.split('-')
      if (way === 'sum') return { key: 'digit-sum' }
      return { key: way === 'group6' && stars.endsWith('4') ? 'pairs2' : way }
    }
    case 'dice':
      return { key: code === 'sum' ? 'dice-sum' : code }
    case 'balls':
      if (group === 'any') return { key: n > 5 ? 'any-more' : 'any', n }
      return group === 'front' ? { key: code.replace(/\d/, ''), n } : { key: code }
    case 'boats':
      if (group === 'duel') return { key: 'duel' }
      if (group === 'front') return { key: code.replace(/\d/, ''), n }
      return { key: code === 'sum' ? 'boat-sum' : code }
    case 'north':
    case 'south':
      return group === 'xien' || group === 'truot' || group === 'da' ? { key: group, n } : { key: code }
    case 'siam':
      return { key: code }
  }
}

/** How many prizes of each name a draw has, in its order. */
type Prizes = readonly (readonly [name: string, count: number])[]
export const prizesOf: Partial<Readonly<Record<Shape, Prizes>>> = {
  north: [
    ['special', 1],
    ['1', 1],
    ['2', 2],
    ['3', 6],
    ['4', 4],
    ['5', 6],
    ['6', 3],
    ['7', 4],
  ],
  south: [
    ['special', 1],
    ['1', 1],
    ['2', 1],
    ['3', 2],
    ['4', 7],
    ['5', 1],
    ['6', 3],
    ['7', 1],
    ['8', 1],
  ],
  siam: [
    ['siamFirst', 1],
    ['siamBottom', 1],
    ['siamFront', 2],
    ['siamBack', 2],
  ],
}
