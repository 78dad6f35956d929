/**
 * Agents keeps the tree of who stands below whom, what members' play and money come to for those above them, and what agents are promised for it.
 * Decisions: docs/decisions/README.md#agents
 */
export { teamActs } from './team/controlled-acts.ts'
export { hasEarningsOpen } from './bills/bill-store.ts'
export { namedBills } from './bills/file-bills.ts'
export { settleDue } from './settlement/settle-due.ts'
export { figuresReader } from './figures/read-journal.ts'
export { type DemoAgents } from './seed-demo.ts'
export { namedBranch, namedLines, type NamedBranch } from './team/file-lines.ts'
export { mayOpenDay } from './team/team-store.ts'
export { uplines } from './register/place-member.ts'
export {
  friendsBelow,
  friendsOf,
  invitedAs,
  invitersAfter,
  newFriends,
  type Friend,
  type FriendBelow,
  type Invited,
} from './register/friend-store.ts'
export { movedByTransfers } from './transfers/transfer-store.ts'
export { agentsOf, belowAmong, isBelow } from './tree/tree-store.ts'
