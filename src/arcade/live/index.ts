/**
 * live owns the face of games whose outcome many players share: the table as it stands and changes for everybody, tickets placed and taken,
 * their history and proof. It knows no game's rules, and keeps nothing of its own.
 */
export type { LiveWork } from './module.ts'
export { shownTicketState } from './views.ts'
export { openTables, type LiveTables } from './tables.ts'
