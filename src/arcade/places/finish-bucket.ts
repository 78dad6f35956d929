import type { Verdict } from '#arcade/house/index.ts'
import type { TableMoment, TablePorts } from './ports.ts'
import {
  abandoned,
  buyInById,
  claimDueBuckets,
  layBucketAside,
  leavePlaceWith,
  stepBucket,
  type Bucket,
  type BucketState,
} from './table-store.ts'

const AT_ONCE = 16

/** Asks the hold of a bucket that was saved a moment ago. A lost answer is not waited for: the hold goes back until the house confirms that. */
export async function askHold(ports: TablePorts, bucket: Bucket): Promise<void> {
  ports.moment('hold saved')
  const verdict = await ports.house.hold(bucket)
  ports.moment('hold answered')
  switch (verdict.kind) {
    case 'done':
      return finishBucket(ports, await go(ports, bucket, { state: 'open', balance: verdict.balance }))
    case 'refused':
      await go(ports, bucket, { state: 'refused', reason: verdict.reason, balance: verdict.balance })
      return
    case 'unknown':
    case 'running':
      ports.log.warn({ bucket: bucket.id, verdict }, 'a hold has no known outcome: it goes back')
      return finishBucket(ports, await go(ports, bucket, { state: 'return_asked' }))
  }
}

/** Takes a bucket that this process holds as far as it will go now. A hold that is found on its way has an unknown past, and goes back. */
export async function finishBucket(ports: TablePorts, bucket: Bucket | null): Promise<void> {
  let at = bucket
  while (at !== null) {
    if (at.state === 'hold_asked') at = await go(ports, at, { state: 'return_asked' })
    else if (at.state === 'commit_asked')
      at = await confirmed(ports, at, { ask: 'commit', answered: 'commit answered', done: 'settle_asked' })
    else if (at.state === 'settle_asked')
      at = await confirmed(ports, at, { ask: 'settle', answered: 'settle answered', done: 'settled' })
    else if (at.state === 'return_asked')
      at = await confirmed(ports, at, { ask: 'giveBack', answered: 'release answered', done: 'returned' })
    else return
  }
}

type Step = { readonly state: BucketState; readonly reason?: string; readonly balance?: bigint | null }
const go = (ports: TablePorts, bucket: Bucket, step: Step) => stepBucket(ports.db, { bucket, step, life: ports.leaseLife })

type Asking = { readonly ask: 'commit' | 'settle' | 'giveBack'; readonly answered: TableMoment; readonly done: BucketState }

/** Asks what the house may not refuse, until it has confirmed it. Null where it is to be asked again later. */
async function confirmed(ports: TablePorts, bucket: Bucket, { ask, answered, done }: Asking): Promise<Bucket | null> {
  const verdict: Verdict = await ports.house[ask](bucket)
  ports.moment(answered)
  switch (verdict.kind) {
    case 'done':
      return go(ports, bucket, { state: done, balance: verdict.balance })
    case 'refused':
      ports.log.error(
        { bucket: bucket.id, state: bucket.state, reason: verdict.reason },
        'the house refuses what it may not refuse: a person must look',
      )
      return go(ports, bucket, { state: 'held', reason: verdict.reason })
    case 'unknown':
    case 'running':
      ports.log[verdict.kind === 'unknown' && verdict.alert ? 'error' : 'warn'](
        { bucket: bucket.id, state: bucket.state, tries: bucket.tries, verdict },
        'the house has not confirmed: it is asked again',
      )
      await layBucketAside(ports.db, { bucket, wait: ports.waitAfter(bucket.tries + 1) })
      return null
  }
}

/**
 * Lets everyone leave whom nobody keeps at a place any more, and takes up every bucket that is due and that nobody works on. Answers how many of
 * both.
 */
export async function finishDueBuckets(ports: TablePorts): Promise<number> {
  let count = 0
  for (const id of await abandoned(ports.db)) {
    const buyIn = await buyInById(ports.db, id)
    if (buyIn) await finishBucket(ports, await leavePlaceWith(ports.db, { buyIn, life: ports.leaseLife }))
    count++
  }
  for (;;) {
    const buckets = await claimDueBuckets(ports.db, { life: ports.leaseLife, most: AT_ONCE })
    if (buckets.length === 0) return count
    count += buckets.length
    const finished = await Promise.allSettled(buckets.map((bucket) => finishBucket(ports, bucket)))
    for (const outcome of finished)
      if (outcome.status === 'rejected') ports.log.error({ err: outcome.reason }, 'table money could not be settled')
    if (finished.every(({ status }) => status === 'rejected')) return count
  }
}
