import type { Millis } from '#kit/clock.ts'
import { newSecret } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { Caller } from '#runtime/http/context.ts'
import { digest } from '#runtime/secrets/digest.ts'
import { kindOf } from '../rules/account-types.ts'
import { isLive, TICKET_LIFE } from '../rules/session.ts'
import { findSessionById } from './store.ts'
import { insertTicket, useTicket } from './ticket-store.ts'

type Issue = {
  readonly purpose: 'address' | 'socket'
  readonly session: string
  readonly merchant: number
  readonly now: Millis
  readonly random: Random
}

/** A secret of 256 bits that stands for a session for 60 s and can be used once. Only its hash is kept. */
export async function issueTicket(tx: Database | Tx, { random, now, ...of }: Issue): Promise<string> {
  const ticket = newSecret(random)
  await insertTicket(tx, { ...of, hash: digest(ticket), expiresAt: now + TICKET_LIFE })
  return ticket
}

/** Takes a socket's ticket: who listens there, or null where the ticket is unknown, late or used, or its session has ended. */
export async function admitSocket(db: Database, { ticket, now }: { ticket: string; now: Millis }): Promise<Caller | null> {
  const used = await useTicket(db, { hash: digest(ticket), purpose: 'socket', merchant: null, now })
  if (!used) return null
  const session = await findSessionById(db, used)
  if (!session || !isLive(session, now) || session.agent?.shut === true) return null
  const { id, member, account, type } = session
  return { kind: kindOf(type), session: id, id: member, account, type }
}
