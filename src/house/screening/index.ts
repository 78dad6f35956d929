/**
 * Screening asks lists of persons, excluded ones and those under sanctions, who a member may be, stops what must wait, and keeps what two people
 * decided of it. It never ends an account, and moves no money.
 * Decisions: docs/decisions/README.md#screening
 */
export { screeningActs } from './hits/controlled-acts.ts'
export { eraseHits } from './hits/hit-store.ts'
export { screenBy } from './hits/screen-member.ts'
export { fileLists } from './lists/file-lists.ts'
export type { PersonLists } from './lists/port.ts'
export type { ReadList } from './lists/renew-list.ts'
export type { ListCode } from './rules/lists.ts'
