/**
 * places owns which process serves a place where many play together: one by lease, which another takes over when it is lost; and the money that
 * players bring there: held at the house, settled in buckets, given back when they leave. It never knows what is played there; every step of
 * that must hold once by itself, since a lease can be lost without its holder noticing.
 */
export { bucketStatus } from './bucket-status.ts'
export { buyIn, leaveTable, nextHold, tableMoney, type BuyingIn, type TableMoney } from './buy-in.ts'
export { finishDueBuckets } from './finish-bucket.ts'
export { keepPlace, type Keeping } from './keep-place.ts'
export type { TableMoment, TablePorts } from './ports.ts'
export { unservedPlaces, wantPlace } from './store.ts'
export { addPlayed, bucketsOf, keepBuyIns, type Bucket, type BuyIn, type Played } from './table-store.ts'
