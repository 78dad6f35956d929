/** The wallet keeps accounts, movements, holds, pools and the one journal. It never knows odds, games or people. */
export type * from './operation.ts'
export { statuses } from './operation.ts'
export { balanceOf, currenciesOf, openAccounts, openBonus, setStates, type Balance, type Opening } from './accounts.ts'
export { openVendorWallet, playIsLimited, vendorMoney, type VendorMoney } from './vendor-wallets.ts'
export type { States } from './rules/states.ts'
export {
  post,
  postAll,
  reversePosting,
  type AccountRef,
  type Line,
  type Posted,
  type Posting,
  type PostKind,
  type PostRefusal,
  type Reversal,
} from './post.ts'
export { depositRoom, periodLimits, setPeriodLimits, setStakeCap, type PeriodLimit, type StakeCap } from './limits.ts'
export {
  readHeads,
  readEntriesAt,
  findTransaction,
  readJournal,
  readPostings,
  readRoundEntries,
  type Entry,
  type Heads,
  type Reading,
} from './journal.ts'
export { lookAtMember, readMemberEntries, readMemberEntry, spanOf, type OfMember, type Stretch } from './member-entries.ts'
export { purseOf } from './books.ts'
export { journalLineOf } from './journal-line.ts'
export { haltPayouts, liftHalt, payoutHalt, trialBalance, type Drift } from './trial-balance.ts'
export { openPool, readPools, type Pool, type PoolName } from './pools.ts'
export { currencyNumbers } from './currencies.ts'
export { laneIn } from './lane-in-sql.ts'
export { laneOf } from './rules/lane-of.ts'
export { openLanes, type Door, type Lanes } from './lane.ts'
export { everySecond, keepLanes, type LaneKeeper } from './keep-lanes.ts'
export type { BalanceEvent } from './contract.ts'
export { watchBalances } from './watch-balances.ts'
