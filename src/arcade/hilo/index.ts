import { z } from 'zod'
import { defineInstant } from '#arcade/families/index.ts'
import { hilo as rules } from './rules/hilo.ts'
import { hiloPlans } from './rules/plans.ts'

/** hilo owns hi-lo: cards shown one after another, and calls on whether the next is higher or lower. It never knows whose round it is, nor what they may spend. */
export const hilo = defineInstant({
  family: 'hilo',
  game: 'mekong-hilo',
  names: { EN: 'Mekong Hi-Lo', KM: 'ហាយឡូមេគង្គ', CN: '湄公高低' },
  choice: z.strictObject({}),
  deciding: { decision: z.strictObject({ call: z.enum(['higher', 'lower', 'skip', 'take']) }), plans: hiloPlans },
  rules,
})
