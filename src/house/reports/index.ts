/** Reports look back: member records and sums that readers of the journal keep. They move nothing and decide nothing. */
import { join } from 'node:path'
import { readTexts, type Texts } from '../../runtime/http/texts.ts'

export { reportsCalls } from './calls.ts'
export { lookingBackCalls } from './console-calls.ts'
export { exportTasks } from './exports/write-export.ts'
export { hourReader } from './hours.ts'
export { statementReader } from './statement.ts'
export { turnoverReader } from './turnover.ts'

export const reportsTexts: Texts = readTexts(join(import.meta.dirname, 'texts'))
