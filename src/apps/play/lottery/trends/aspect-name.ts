import type { Shape } from '#arcade/lottery/rules/lotteries.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { placeName } from '../names.ts'
import type { Aspect } from '../statistics/aspects.ts'

/** What an aspect is of, and which sides it has. */
export function aspectName(shape: Shape, { of, pair }: Aspect): string {
  const say = sayIn('lottery')
  const place = of === 'sum' ? say('results.sum') : placeName(shape, of + 1)
  if (pair !== 'duel') return say('results.aspect', { of: place, pair: say(`results.${pair}`) })
  return sayIn('bets')('versus', { first: place, second: placeName(shape, 10 - Number(of)) })
}
