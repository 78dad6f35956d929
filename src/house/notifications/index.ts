/**
 * Notifications carry word to people outside of a page: what goes out by SMS and e-mail, in every language, once. They know an address and
 * what it is about; who somebody is, and whether an address is theirs, is known above them.
 */
export type { AskedOfOthers } from './outbox/console-calls.ts'
export type { Outbox } from './outbox/outbox.ts'
export { outboxTasks } from './outbox/send-message.ts'
export { writeMessage } from './outbox/write-message.ts'
