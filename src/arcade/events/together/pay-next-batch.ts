import type { EventPorts } from '../ports.ts'
import { callsIn, claimBatch, closeBatch, type Batch } from './batch-store.ts'

/** Pays the tickets of the oldest batch that nobody works on, in one call to the house; answers how many these were, and none where it could not. */
export async function payNextBatch(ports: EventPorts): Promise<number> {
  const batch = await claimBatch(ports.db, { life: ports.leaseLife })
  if (!batch) return 0
  return payBatch(ports, batch).catch((error: unknown) => {
    ports.log.error({ err: error, batch: batch.id }, 'a batch of settlements could not be paid')
    return 0
  })
}

async function payBatch(ports: EventPorts, batch: Batch): Promise<number> {
  const tickets = await callsIn(ports.db, batch)
  const verdicts = await ports.house.settle(tickets)
  ports.moment('payout answered')
  const answered = tickets.map((ticket, at) => {
    const verdict = verdicts[at]
    return { ticket, paid: verdict?.kind === 'done', balance: verdict?.kind === 'done' ? verdict.balance : null }
  })
  await closeBatch(ports.db, batch, { answered, wait: ports.waitAfter(1) })
  return tickets.length
}
