/** Reports look back: member records and sums that readers of the journal keep. They move nothing and decide nothing. */
import cn from './texts/cn.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import km from './texts/km.json' with { type: 'json' }

export { reportsCalls } from './calls.ts'
export { lookingBackCalls } from './console-calls.ts'
export { hourReader } from './hours.ts'
export { turnoverReader } from './turnover.ts'

export const reportsTexts = { KM: km, EN: en, CN: cn }
