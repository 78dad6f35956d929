import { z } from 'zod'
import { defineInstant } from '#arcade/families/index.ts'
import { dice as rules, isOffered, ROLLS } from './rules/dice.ts'

/** dice owns dice: rolls between 0.00 and 99.99, and bets on what lies under or over a number. It never knows whose round it is, nor what they may spend. */
export const dice = defineInstant({
  family: 'dice',
  game: 'jade-dice',
  names: { EN: 'Jade Dice', KM: 'គ្រាប់ឡុកឡាក់ត្បូង', CN: '翡翠骰子' },
  choice: z.strictObject({ side: z.enum(['under', 'over']), target: z.number().int().min(0).max(ROLLS) }).refine(isOffered),
  deciding: null,
  rules,
})
