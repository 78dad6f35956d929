/** Limits says how much a member may stake, lose and deposit. The lane decides by it; this module keeps who set what, and what waits. */
import { join } from 'node:path'
import { readTexts, type Texts } from '../../runtime/http/texts.ts'

export { limitsCalls } from './calls.ts'
export { confirmWishes, setLimit, type LimitName, type LimitSetting } from './set-limit.ts'
export { memberLimitsCalls } from './console-calls.ts'
export { readLimits, type PlayLimit } from './store.ts'

export const limitsTexts: Texts = readTexts(join(import.meta.dirname, 'texts'))
