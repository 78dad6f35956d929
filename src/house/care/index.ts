/**
 * Care finds marks of harm in how members play, and keeps for each such member a case: what was found, and what operators did about it. It moves
 * no money, brands nobody before themself, and eases nothing.
 * Decisions: docs/decisions/README.md#care
 */
export { eraseCase, openCasesAmong } from './case-store.ts'
export { lookAtMembers } from './look-at-members.ts'
