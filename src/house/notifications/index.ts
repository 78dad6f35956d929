/**
 * Notifications carry word to people: into a member's inbox, and out by SMS and e-mail, in every language, once. They know an address and what
 * it is about; who somebody is, and whether an address is theirs, is known above them.
 * Decisions: docs/decisions/README.md#notifications
 */
export { onInboxChanged, INBOXES_CHANGED, type MembersAmong, announceInboxChanged } from './inbox/announce-inbox-changed.ts'
export { eraseMessages, eraseOldMessages } from './inbox/erase-messages.ts'
export type { InboxEvent } from './contract.ts'
export {
  countOpened,
  countUnread,
  findWritten,
  type Inbox,
  type InboxPlace,
  insertMessage,
  listWritten,
  markAllRead,
  markDeleted,
  markRead,
  type QuietSpell,
  readInbox,
  takeBack,
  type Written,
} from './inbox/store.ts'
export { type News, type NewsOf, type NewsValues, newsWord, sendNews } from './news/send-news.ts'
export type { AskedOfOthers } from './outbox/console-calls.ts'
export type { Outbox } from './outbox/outbox.ts'
export { outboxTasks } from './outbox/send-message.ts'
export { writeMessage } from './outbox/write-message.ts'
