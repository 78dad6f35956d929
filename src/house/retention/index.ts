/**
 * Retention says how long a merchant keeps what it knows of people, and takes it away once that is over: traces of logins, messages, feedback, and of
 * a closed account all that says who it was. It never touches money, bets or the audit trail, which know a member by number.
 * Decisions: docs/decisions/README.md#retention
 */
export { keptAfterClosing } from './policy/policy-store.ts'
export { retentionActs } from './policy/controlled-acts.ts'
