import type { Millis } from '#kit/clock.ts'
import { newSecret } from '#kit/ids.ts'
import { networkOf } from '#kit/network.ts'
import type { Random } from '#kit/random.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Database } from '#runtime/database.ts'
import type { Caller } from '#runtime/http/context.ts'
import { digest } from '#runtime/secrets/digest.ts'
import { kindOf } from '../rules/account-types.ts'
import { isLive, TICKET_LIFE } from '../rules/session.ts'
import { findSessionById } from './store.ts'
import { insertTicket, useTicket } from './ticket-store.ts'
import { spendTry, type TooMany } from '#house/visitors/index.ts'
import { codeBucket } from '../rules/throttle.ts'

type Asking = {
  readonly session: string
  readonly merchant: number
  readonly now: Millis
  readonly random: Random
}

/** A secret of 256 bits that opens one socket for a session, for 60 s. As of every ticket, only its hash is kept. */
export async function issueTicket(db: Database, { random, now, ...of }: Asking): Promise<string> {
  const ticket = newSecret(random)
  await insertTicket(db, { ...of, purpose: 'socket', network: null, hash: digest(ticket), expiresAt: now + TICKET_LIFE })
  return ticket
}

/**
 * A secret for the address of a page that shall open logged in: once, for 60 s, and on the network from which it is asked. A page that was
 * opened so asks for none, and only so many are asked for in a while.
 */
export async function issueCode(
  db: Database,
  { random, now, ip, member, ...of }: Asking & { readonly member: bigint; readonly ip: string },
): Promise<string | Refusal<'code_from_link', null> | TooMany> {
  const session = await findSessionById(db, of.session)
  if (!session || session.parent !== null) return refuse('code_from_link')
  const over = await spendTry(db, [codeBucket(member)], now)
  if (over) return over
  const code = newSecret(random)
  await insertTicket(db, { ...of, purpose: 'address', network: networkOf(ip), hash: digest(code), expiresAt: now + TICKET_LIFE })
  return code
}

/** Takes a socket's ticket: who listens there, or null where the ticket is unknown, late or used, or its session has ended. */
export async function admitSocket(db: Database, { ticket, now }: { ticket: string; now: Millis }): Promise<Caller | null> {
  const used = await useTicket(db, { hash: digest(ticket), purpose: 'socket', merchant: null, now })
  if (!used) return null
  const session = await findSessionById(db, used.session)
  if (!session || !isLive(session, now) || session.agent?.shut === true) return null
  const { id, member, account, type } = session
  return { kind: kindOf(type), session: id, id: member, account, type }
}
