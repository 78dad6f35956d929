/** Agents keeps the tree of who stands below whom, and what members' play and money come to for those above them. */
export { figuresReader } from './figures/read-journal.ts'
export { uplines } from './tree/place-member.ts'
