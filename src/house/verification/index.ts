/**
 * Verification asks members who they are, step by step: it keeps what they send to show it, what was decided of it, and what each level may do
 * with real money by the merchant's policy. It moves no money, and lets nobody in.
 * Decisions: docs/decisions/README.md#verification
 */
export { policyActs } from './policy/controlled-acts.ts'
export {
  refuseBeyondLevel,
  refuseUnprovenPlay,
  type BeyondLevel,
  type Moved,
  type Unproven,
} from './policy/refuse-beyond-level.ts'
export { eraseSteps } from './steps/submission-store.ts'
export type { IdentityChecker } from './checking/port.ts'
export { sandboxChecker } from './checking/sandbox.ts'
