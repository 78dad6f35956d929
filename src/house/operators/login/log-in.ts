import { MINUTE } from '#kit/clock.ts'
import { newId, newSecret } from '#kit/ids.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { record } from '#house/audit/index.ts'
import { digest } from '#runtime/secrets/digest.ts'
import { settleCounts, spendTry, type TooMany } from '#house/visitors/index.ts'
import type { Busy } from '#runtime/secrets/passwords.ts'
import { factorsOf, type Factor } from '../factors/factors.ts'
import { insertTicket } from '../factors/factor-store.ts'
import { loginBuckets } from './login-buckets.ts'
import { endSessionsByCookie, findForLogin, replaceHash } from '../store.ts'
import type { Tools, Visit } from '../visit.ts'

const TICKET_LIFE = 5 * MINUTE

export type Ticket = { readonly ticket: string; readonly sid: string; readonly factors: readonly Factor[] }
export type LoginRefusal = Refusal<'login_incorrect', null> | TooMany | Busy

/** As a name is compared. */
export const nameKey = (name: string): string => name.trim().toLowerCase()

/**
 * The first step of a login: a right password is worth a ticket for the second. What is asked and counted is the same for a name that
 * exists and one that does not, for one that is shut out, and for a first password that is too old.
 */
export async function logIn(
  { passwords, merchantOf }: Tools,
  visit: Visit,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<Ticket | LoginRefusal> {
  const { db, ip } = visit
  const now = visit.clock()
  const key = nameKey(name)
  const [network, whole, own] = loginBuckets({ name: key, ip })
  const over = await spendTry(db, [network, whole, own], now)
  if (over) return over
  const found = await findForLogin(db, key)
  const right = await passwords.verify(found?.hash ?? null, password)
  if (isRefusal(right)) return right
  const open = found && found.disabledAt === null && (found.firstPasswordUntil === null || now < found.firstPasswordUntil)
  const merchant = found && (await merchantOf(found.merchant))
  if (!right || !open || !merchant) {
    // What a stranger typed may be a password in the wrong box: the audit keeps a hash of it.
    const subject = `login:${digest(`desk/${key}`).toString('hex').slice(0, 32)}`
    const after = { operator: found ? String(found.id) : null }
    const entry = {
      at: now,
      merchant: merchant?.code ?? null,
      actor: 'visitor',
      action: 'operators.refuse_login' as const,
      subject,
      after,
      ip,
    }
    await visit.transact((tx) => record(tx, entry))
    return refuse('login_incorrect')
  }
  await settleCounts(db, { back: [network, whole], gone: [own] })
  const fresh = passwords.isOutdated(found.hash) ? await passwords.hash(password) : null
  return visit.transact(async (tx) => {
    if (fresh !== null && !isRefusal(fresh))
      await replaceHash(tx, { operator: found.id, hash: fresh, firstPasswordUntil: found.firstPasswordUntil })
    if (visit.sid !== null) await endSessionsByCookie(tx, digest(visit.sid), now)
    const ticket = newSecret(visit.random)
    const sid = newSecret(visit.random)
    const halves = { token: digest(ticket), cookie: digest(sid) }
    await insertTicket(tx, { id: newId(now, visit.random), operator: found.id, ...halves, expiresAt: now + TICKET_LIFE })
    return { ticket, sid, factors: await factorsOf(tx, found.id) }
  })
}
