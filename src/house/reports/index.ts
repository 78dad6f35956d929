/**
 * Reports look back: member records and sums that readers of the journal keep. They move nothing and decide nothing.
 * Decisions: docs/decisions/README.md#reports
 */
export { activityByDay, type DayActivity } from './activity-by-day.ts'
export { playReader } from './play.ts'
export { type MemberQuarter, membersAfter, quartersOf } from './quarters.ts'
export { statementReader } from './statement.ts'
