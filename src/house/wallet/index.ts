/**
 * The wallet keeps accounts, movements, holds, pools and the one journal. It never knows odds, games or people.
 * Decisions: docs/decisions/README.md#wallet
 */
export type * from './ledger/operation.ts'
export type { RefuseOwnPerson } from './console/adjustments.ts'
export { statuses } from './ledger/operation.ts'
export { balanceOf, currenciesOf, openAccounts, setStates, type Balance, type Opening, currencyNumbers } from './accounts.ts'
export { beginBonus, bonusBalances, bonusOf, endBonus, openBonus, pursesOf, type BonusTerms } from './bonuses.ts'
export { openVendorWallet, playIsLimited, vendorMoney, type VendorMoney } from './vendor-wallets.ts'
export { kindNumbers } from './rules/numbers.ts'
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
} from './ledger/post.ts'
export {
  checkOf,
  countedPlay,
  depositRoom,
  pauseOf,
  periodLimits,
  placeMember,
  readBounds,
  setBound,
  setCheck,
  setPause,
  setPeriodLimits,
  setStakeCap,
  timeIsUp,
  type Bound,
  type Counted,
  type Pause,
  type PeriodLimit,
  type StakeCap,
} from './limits.ts'
export { knownUntil } from './journal/known-until.ts'
export { playSince } from './journal/play-since.ts'
export {
  readHeads,
  readEntriesAt,
  findTransaction,
  laneIn,
  readJournal,
  readPostings,
  readRoundEntries,
  type Entry,
  type Heads,
  type Reading,
} from './journal/journal.ts'
export {
  lookAtMember,
  readMemberEntries,
  readMemberEntry,
  spanOf,
  type OfMember,
  type Stretch,
} from './journal/member-entries.ts'
export { purseOf } from './console/books.ts'
export { journalLineOf } from './journal/journal-line.ts'
export { haltedMerchants, haltPayouts, liftHalt, payoutHalt, trialBalance, type Drift } from './console/trial-balance.ts'
export { openPool, readPools, type Pool, type PoolName } from './pools.ts'
export { laneOf } from './rules/lane-of.ts'
export { openLanes, type Door, type Lanes } from './ledger/lane.ts'
export { everySecond, keepLanes, type LaneKeeper } from './ledger/keep-lanes.ts'
export type { BalanceEvent } from './contract.ts'
export { watchBalances } from './journal/watch-balances.ts'
