/**
 * Contacts are the addresses and numbers that people told, sealed in their profiles: it sends codes there, hears them, and keeps whose they
 * are proven to be. It lets nobody in.
 * Decisions: docs/decisions/README.md#contacts
 */
export { numberServiceActs } from './number-service/controlled-acts.ts'
export { codesSent } from './codes/codes-sent.ts'
export { type NumberShown, proveNumber } from './codes/prove-number.ts'
export { type Asker, sendCode, type SendRefusal } from './codes/send-code.ts'
export { dropCodesOf } from './codes/store.ts'
export { type Proof, spendCode, tryCode, tryLink } from './codes/try-code.ts'
export { firebaseNumbers } from './number-service/firebase.ts'
export { serviceOffered } from './number-service/offered.ts'
export type { NumberRefusal, ServiceDown } from './number-service/port.ts'
export { eraseContacts } from './profile/profile-store.ts'
export { keepProfile, profileOf, remarkContacts, rewrapProfiles } from './profile/profile.ts'
export { personMarksIn, refuseOwnPerson } from './profile/refuse-own-person.ts'
export { profilesAfter } from './profile/profile-store.ts'
export { proveContact, provenContacts } from './profile/prove-contact.ts'
export { provenAmong, provenOf } from './profile/proven-store.ts'
export { notifyOfChange, type ChangeNotice } from './notify-of-change.ts'
export type { ContactTools } from './tools.ts'
