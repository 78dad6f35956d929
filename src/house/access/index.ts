/**
 * Access knows what lets a member in: passwords, second factors, companies that vouch for people, remembered devices, and the sessions that
 * come of them. It opens no account, and what a session may do is decided elsewhere.
 * Decisions: docs/decisions/README.md#access
 */
export { secured } from './conditions.ts'
export { ownFactors } from './factors/asked-factors.ts'
export { proveAgain, type ShownAgain } from './factors/prove-again.ts'
export { isSecured } from './factors/store.ts'
export { codeAt, newSeed, seedUri, stepOf } from './factors/totp.ts'
export { CHALLENGE_LIFE, makingOptions, type Passkey, readMade, readShown, showingOptions } from './factors/webauthn.ts'
export { keepStranger, type TicketRefusal } from './providers/keep-link.ts'
export { openProviders } from './providers/open-providers.ts'
export { rewrapSealed } from './rewrap.ts'
export { giveOpened } from './secrets/give-opened.ts'
export { type ProofRefusal, provePassword } from './secrets/prove-password.ts'
export { changeHash, findHash, hasPaymentPassword, insertCredential } from './secrets/store.ts'
export { type VisitOf, visitOfDevice } from './sessions/caller.ts'
export { forgetDevice, SESSION_COOKIE } from './sessions/cookies.ts'
export { endMemberSessions, endSubaccountSessions } from './sessions/end-session.ts'
export { keepDevice, keepPlace, noteLogin } from './sessions/entry-store.ts'
export { listSessions } from './sessions/list-sessions.ts'
export { isSessionLive, resolveSession, SESSION_ENDED } from './sessions/resolve-session.ts'
export { type Started, startSession } from './sessions/start-session.ts'
export { openSubaccountsOf } from './sessions/store.ts'
export { admitSocket } from './sessions/tickets.ts'
export { sweepAccess } from './sweep.ts'
export type { AccessTools, Visit } from './visit.ts'
