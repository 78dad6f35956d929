import type { Shape } from '#arcade/lottery/rules/lotteries.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { placeName } from '../names.ts'
import type { Aspect } from '../statistics/aspects.ts'

/** What an aspect is of, and which sides it has. */
export function aspectName(shape: Shape, { of, pair }: Aspect): string {
  const say = sayIn('lottery')
  if (of === 'sum') return say('results.aspect', { of: say('results.sum'), pair: say(`results.${pair}`) })
  const place = placeName(shape, of + 1)
  if (pair === 'duel') return say('versus', { first: place, second: placeName(shape, 10 - of) })
  return say('results.aspect', { of: place, pair: say(`results.${pair}`) })
}
