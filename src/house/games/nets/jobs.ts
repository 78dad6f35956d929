import { z } from 'zod'
import { declareJob, repeated, type Task } from '#runtime/jobs.ts'
import type { Log } from '#runtime/log.ts'
import { unitsText } from '#kit/money.ts'
import type { Database } from '#runtime/database.ts'
import { takeUntold } from './net-store.ts'

const telling = declareJob('house', { name: 'games.tell-stops', payload: z.strictObject({}), attempts: 1 })

/** Wakes somebody for each vendor that was stopped, once. */
export async function tellStops({ db, log }: { readonly db: Database; readonly log: Log }): Promise<void> {
  for (const { vendor, span, net, bound } of await takeUntold(db))
    log.error(
      { vendor, span, net: unitsText(net ?? 0n), bound: unitsText(bound ?? 0n) },
      'a vendor is stopped: it won more than its bound',
    )
}

export const stopTasks = (ports: { readonly db: Database; readonly log: Log }): Task[] => [
  repeated(telling, { match: '* * * * *', payload: {} }, () => tellStops(ports)),
]
