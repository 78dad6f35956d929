import type { Millis } from '#kit/clock.ts'
import { newSecret } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import { digest } from '#runtime/secrets/digest.ts'
import { REMEMBERED_LIFE } from '../rules/session.ts'
import { insertSeries, tieSession } from './store.ts'

/** What the browser keeps, out of reach of scripts, and until when. */
export type Remembered = { readonly cookie: string; readonly until: Millis }

/** Remembers the device of an open session for one day. Of its two secrets only hashes are kept. */
export async function beginSeries(
  tx: Tx,
  {
    member,
    session,
    now,
    random,
  }: { readonly member: bigint; readonly session: string; readonly now: Millis; readonly random: Random },
): Promise<Remembered> {
  const series = newSecret(random)
  const token = newSecret(random)
  const until = now + REMEMBERED_LIFE
  await insertSeries(tx, { series: digest(series), member, token: digest(token), expiresAt: until })
  await tieSession(tx, session, digest(series))
  return { cookie: `${series}.${token}`, until }
}
