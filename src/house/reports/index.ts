/** Reports look back: member records and sums that readers of the journal keep. They move nothing and decide nothing. */
export { hourReader } from './hours.ts'
export { statementReader } from './statement.ts'
export { turnoverReader } from './turnover.ts'
