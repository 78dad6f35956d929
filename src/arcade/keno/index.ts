import { z } from 'zod'
import { defineInstant } from '#arcade/families/index.ts'
import { keno as rules, MOST_PICKED, NUMBERS } from './rules/keno.ts'

/** keno owns keno: tickets of one to ten numbers of forty, of which ten are drawn. It never knows whose round it is, nor what they may spend. */
export const keno = defineInstant({
  family: 'keno',
  game: 'firefly-keno',
  names: { EN: 'Firefly Keno', KM: 'ខេណូអំពិលអំពែក', CN: '萤火基诺' },
  choice: z
    .strictObject({
      numbers: z.array(z.number().int().min(1).max(NUMBERS)).min(1).max(MOST_PICKED),
      risk: z.enum(['classic', 'low', 'medium', 'high']),
    })
    .refine(({ numbers }) => new Set(numbers).size === numbers.length),
  deciding: null,
  rules,
})
