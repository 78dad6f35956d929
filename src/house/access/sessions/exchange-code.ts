import { refuse, type Refusal } from '#kit/refusal.ts'
import { networkOf } from '#kit/network.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { digest, sameDigest } from '#runtime/secrets/digest.ts'
import { newId, newSecret } from '#kit/ids.ts'
import { isLive } from '../rules/session.ts'
import type { Started } from './start-session.ts'
import { findSessionById, insertSession } from './store.ts'
import { useTicket, wasUsed } from './ticket-store.ts'
import { crowdOut } from './end-session.ts'
import { endSessionsByCookie } from './ending-store.ts'
import type { Visit } from '../visit.ts'

type CodeRefusal = Refusal<'code_used' | 'code_invalid' | 'code_elsewhere', null>

/**
 * Swaps an address code for a session of its own, which hangs on the one that asked for the code: it ends with it at the latest, has shown
 * no secret, and opens no further one. In the browser of that session both share the cookie half; in another on the same network the code
 * brings a new one, and what the browser held before ends.
 */
export async function exchangeCode(tx: Tx, visit: Omit<Visit, 'db' | 'transact'>, code: string): Promise<Started | CodeRefusal> {
  const now = visit.clock()
  const { merchant, random, ip, userAgent } = visit
  const hash = digest(code)
  const used = await useTicket(tx, { hash, purpose: 'address', merchant: merchant.id, now })
  if (!used)
    return (await wasUsed(tx, { hash, purpose: 'address', merchant: merchant.id })) ? refuse('code_used') : refuse('code_invalid')
  const parent = await findSessionById(tx, used.session)
  if (!parent || !isLive(parent, now)) return refuse('code_invalid')
  if (used.network !== networkOf(ip)) return refuse('code_elsewhere')
  const shared = visit.sid !== null && sameDigest(digest(visit.sid), parent.cookie)
  if (visit.sid !== null && !shared) await endSessionsByCookie(tx, { cookie: digest(visit.sid), now, reason: 'replaced' })
  const started = {
    session: newId(now, random),
    token: newSecret(random),
    sid: shared ? (visit.sid as string) : newSecret(random),
  }
  await insertSession(tx, {
    id: started.session,
    member: parent.member,
    merchant: merchant.id,
    token: digest(started.token),
    cookie: digest(started.sid),
    startedAt: now,
    idleLife: parent.idleLife,
    endsAt: parent.endsAt,
    stage: 'open',
    mustChange: false,
    provedAt: null,
    provedBy: null,
    ip,
    userAgent,
    parent: parent.id,
  })
  const { member } = parent
  await crowdOut(tx, { member, merchant, keep: merchant.access.sessions, parent: parent.id, ip, now })
  const name = `member:${member}`
  const after = { session: started.session, from: parent.id }
  await record(tx, { at: now, merchant: merchant.code, actor: name, action: 'identity.exchange_code', subject: name, after, ip })
  await visit.tell(tx, { member, change: 'opened_by_link' })
  return started
}
