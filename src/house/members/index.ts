/**
 * Members are the people of a merchant: how they register, what they tell of themselves, what of it operators see and may forbid them, and
 * who works for whom. It opens a member's accounts at registration and never moves money; what a member may not stake is decided by limits.
 * Decisions: docs/decisions/README.md#members
 */
export { ageGate, type GatePorts } from './age-gate.ts'
export { memberActs } from './console/controlled-acts.ts'
export { accountsOf, namesOf } from './console/accounts-of.ts'
export { linkedAmong } from './console/linked-accounts.ts'
export { freezeMember } from './console/freeze-member.ts'
export { isBlocked, isFrozen, withheldFrom } from './console/freeze-store.ts'
export type { Withheld } from './rules/freezes.ts'
export { FIRST_PASSWORD_LIFE } from './console/give-first-password.ts'
export { countMembers, isMemberOf, listMembers, lockMember } from './console/member-console-store.ts'
export { type DemoStage, seedDemoMember } from './demo.ts'
export { inboxOf, type InboxOwner, unreadMessages } from './inbox.ts'
export { zoneOf } from './own-profile/store.ts'
export { beginQuiet, endQuiet } from './quiet-spells.ts'
export { agentCalled, isOpenAgent, memberCalled, membersAmong, unclaimedAmong } from './reach.ts'
export { type OpenedFor, openFor } from './registration/open-for.ts'
export type { Arrival, Uplines } from './registration/uplines.ts'
export { standingOf } from './standing.ts'
export { changeSubaccount } from './subaccounts/change-subaccount.ts'
export { giveSubaccountPassword } from './subaccounts/give-subaccount-password.ts'
export { openSubaccount } from './subaccounts/open-subaccount.ts'
export { stopSubaccount } from './subaccounts/stop-subaccount.ts'
export { findSubaccount, type Subaccount, subaccountsOf } from './subaccounts/subaccount-store.ts'
export { sweepTrials } from './sweep.ts'
export type { IsExcluded, StandsInWay, Tools } from './tools.ts'
