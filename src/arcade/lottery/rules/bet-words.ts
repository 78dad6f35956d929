import type { BetType } from './bet-type.ts'
import type { Shape } from './lottery.ts'

/** Under which name the texts know a bet type, and the number in it. */
export function wordsOf(shape: Shape, { code, group }: BetType): { readonly key: string; readonly n?: number } {
  const n = Number.parseInt(/\d+/.exec(code)?.[0] ?? '0', 10)
  switch (shape) {
    case 'digits':
    case 'digits3': {
      if (group === 'duel') return { key: 'duel-tie' }
      if (group === 'sum') return { key: code.replace('sum', 'three') }
      if (group === 'sides') return { key: group }
      if (group === 'place') return { key: code }
      const [stars = '', way = ''] = code.split('-')
      if (way === 'sum' || way === 'span') return { key: `digit-${way}` }
      return { key: way === 'group6' && stars.endsWith('4') ? 'pairs2' : way }
    }
    case 'dice':
      return { key: code === 'sum' ? 'dice-sum' : code }
    case 'balls':
      if (group === 'any') return { key: n > 5 ? 'any-more' : 'any', n }
      return group === 'front' ? { key: code.replace(/\d/, ''), n } : { key: code }
    case 'keno':
      return group === 'pick' ? { key: 'keno-pick', n } : { key: `keno-${code}` }
    case 'boats':
      if (group === 'duel') return { key: 'duel' }
      if (group === 'front') return { key: code.replace(/\d/, ''), n }
      return { key: code === 'sum' ? 'boat-sum' : code }
    case 'north':
    case 'south':
      return group === 'xien' || group === 'truot' || group === 'da' ? { key: group, n } : { key: code }
    case 'stations':
      return ['da', 'xien', 'truot'].includes(group) ? { key: group === 'da' ? 'da-stations' : group, n } : { key: code }
    case 'siam':
    case 'lao':
    case 'hanoi':
    case 'yeekee':
    case 'malay':
      return { key: code }
  }
}
