/**
 * The audit keeps who did what, before and after, and why, in chains of rows of which none can be altered unseen, and what one operator
 * proposed until another one answers, and who of them could be one person. Every module writes it inside its own transaction; nobody changes or deletes it. It decides nothing.
 * Decisions: docs/decisions/README.md#audit
 */
export { record } from './record.ts'
export { actOrPropose, type DoneOrWaiting } from './controlled/act-or-propose.ts'
export { controlledAct, type AnyControlledAct } from './controlled/controlled-act.ts'
export type { Entry, Recorded } from './entry.ts'
export { actOf, recordAct, type Act } from './act.ts'
export { actsOf, type RecordedAct } from './acts-of.ts'
export { propose, type ReasonedAct } from './propose.ts'
export { answerProposal } from './answer-proposal.ts'
export { addControllers, controllersOf, otherControllers, removeControllers } from './separation-of-duties.ts'
export { addPersonMarks, knownPersons, noteOwnPerson, personMarksOf, type OwnPerson } from './own-person.ts'
export { hasMoneyWaiting, proposalsOn, type Proposal } from './proposal-store.ts'
export { proposalShown } from './proposal-shown.ts'
export { findAlterations } from './verify.ts'
export { deedsOn, type Alteration } from './store.ts'
