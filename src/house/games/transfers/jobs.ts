import { z } from 'zod'
import { declareJob, repeated, task, type Task } from '#runtime/jobs.ts'
import { sending } from './sending.ts'
import { sendTransfer, type Transferring } from './send-transfer.ts'
import { dueTransfers } from './transfer-store.ts'

const asking = declareJob('house', { name: 'games.ask-transfers', payload: z.strictObject({}), attempts: 1 })

/** Takes up what no job has in hand: one that was lost, or whose process died. A vendor that fails does not keep the others waiting. */
export async function askDueTransfers(ports: Transferring): Promise<void> {
  const due = await dueTransfers(ports.db, { at: ports.clock(), limit: 200 })
  const failures: unknown[] = []
  const one = (id: string) => sendTransfer(ports, id).catch((error: unknown) => void failures.push(error))
  for (let from = 0; from < due.length; from += AT_ONCE) await Promise.all(due.slice(from, from + AT_ONCE).map(one))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} transfers could not be asked about`)
}

const AT_ONCE = 16

export function transferTasks(ports: Transferring): Task[] {
  return [
    task(sending, ({ transfer }) => sendTransfer(ports, transfer)),
    repeated(asking, { match: '* * * * *', payload: {} }, () => askDueTransfers(ports)),
  ]
}
