/**
 * Reports look back: member records and sums that readers of the journal keep. They move nothing and decide nothing.
 * Decisions: docs/decisions/README.md#reports
 */
export { playReader } from './play.ts'
export { statementReader } from './statement.ts'
