/**
 * The audit keeps who did what, before and after, and why, in chains of rows of which none can be altered unseen. Every module
 * writes it inside its own transaction; nobody changes or deletes it. It decides nothing.
 */
export { record, type Entry, type Recorded } from './record.ts'
export { actOf, recordAct, type Act } from './act.ts'
export { auditCalls } from './console-calls.ts'
export { findAlterations, type Alteration } from './verify.ts'
