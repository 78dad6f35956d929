import type { FastifyInstance } from 'fastify'
import type { Log } from '#runtime/log.ts'
import { mountVendorApi } from './api.ts'
import { CallLog } from './call-log.ts'
import { VendorKeys } from './keys.ts'
import { openNonces } from './nonces.ts'
import type { Desk } from './serve.ts'

export type VendorApiPorts = Desk & {
  readonly log: Log
  /** What the vendors' keys are encrypted under in the database. */
  readonly wrapping: string
}

/** The vendors' wallet with its keys, its nonces and its log of calls, which is written to the end as the server closes. */
export async function openVendorApi(
  app: FastifyInstance,
  { db, wagers, sessions, transact, clock, random, directory, log, wrapping }: VendorApiPorts,
): Promise<void> {
  const calls = new CallLog(db, log)
  app.addHook('onClose', () => calls.close())
  await mountVendorApi(app, {
    db,
    wagers,
    sessions,
    transact,
    clock,
    random,
    directory,
    log,
    calls,
    keys: new VendorKeys({ db, secret: wrapping, clock }),
    nonces: openNonces(db, clock),
  })
}
