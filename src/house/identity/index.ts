/**
 * Identity knows people: members, what proves them, their sessions, and what they told of themselves. It opens a member's accounts
 * at registration and never moves money; what a member may not do is decided by limits.
 */
import { join } from 'node:path'
import { readTexts, type Texts } from '../../runtime/http/texts.ts'

export { identityCalls } from './calls.ts'
export type { IdentityPorts } from './sessions/caller.ts'
export { DEVICE_COOKIE, SESSION_COOKIE } from './sessions/cookies.ts'
export { commonPasswords, openPasswords, type Busy, type Passwords } from './passwords.ts'
export { digest, sameDigest } from './digest.ts'
export { charge, clear, refund, type TooMany } from './logins/throttle.ts'
export { openVault, type MasterKey, type Profile, type SealedProfile, type Vault } from './vault.ts'
export { membersCalls } from './desk/console-calls.ts'
export { isFrozen } from './desk/freeze-store.ts'
export { countMembers, isMemberOf } from './desk/member-desk-store.ts'
export { resolveSession, isSessionLive, SESSION_ENDED } from './sessions/resolve-session.ts'
export { admitSocket } from './sessions/tickets.ts'
export { endMemberSessions } from './sessions/end-session.ts'
export { seedDemoMember } from './demo.ts'
export { keepProfile, profileOf, remarkContacts, rewrapProfiles } from './profile.ts'
export { accountsOf, namesOf, type AccountOf } from './desk/accounts-of.ts'
export { memberCalled, membersAmong, memberSince } from './reach.ts'
export { standingOf, type Standing } from './standing.ts'
export { sweepExpired } from './sweep.ts'
export { hasPaymentPassword } from './secrets/store.ts'
export { provePassword, type ProofRefusal } from './secrets/prove-password.ts'
export type { Outbox } from './outbox/outbox.ts'
export { providerAccessCalls } from './providers/console-calls.ts'
export { openProviders } from './providers/open-providers.ts'
export { outboxCalls } from './outbox/console-calls.ts'
export { outboxTasks } from './outbox/send-message.ts'
export { codeAt, newSeed, seedUri, stepOf } from './factors/totp.ts'
export { CHALLENGE_LIFE, makingOptions, readMade, readShown, showingOptions, type Passkey } from './factors/webauthn.ts'
export { PLAYER } from './rules/account-types.ts'
export type { Tools } from './sessions/visit.ts'

export const identityTexts: Texts = readTexts(join(import.meta.dirname, 'texts'))
