import type { Millis } from '#kit/clock.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import type { Sockets } from '#runtime/sockets/open-sockets.ts'
import { endOver } from './ending-store.ts'
import { overAmong } from './store.ts'

const MOST = 500

/** Ends what went idle or has had its time, with its games and sockets. For a job of every minute. */
export async function endOverSessions(transact: Isolate, now: Millis): Promise<void> {
  for (let ended = MOST; ended >= MOST;) {
    const { length } = await transact((tx) => endOver(tx, { now, most: MOST }))
    ended = length
  }
}

/** Ends the sockets of this process whose sessions ended while it did not hear of it. */
export async function endMissed(db: Database, sockets: Pick<Sockets, 'sessions' | 'end'>, now: Millis): Promise<void> {
  const open = sockets.sessions()
  for (const session of open.length === 0 ? [] : await overAmong(db, open, now)) sockets.end(session)
}
