import { HOUR, MINUTE, type Millis } from '#kit/clock.ts'
import { newId, newSecret } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import type { Merchant } from '#house/merchants/index.ts'
import type { ProofKind } from '#wire/proof.ts'
import { accessDefaults, type AccessPolicy } from '#house/merchants/rules/access.ts'
import { digest } from '#runtime/secrets/digest.ts'
import type { CodeWay } from '../rules/factors.ts'
import type { Stage } from '../rules/session.ts'
import { crowdOut } from './end-session.ts'
import { endSessionsByCookie } from './ending-store.ts'
import { insertSession } from './store.ts'

export type Start = {
  readonly member: bigint
  readonly merchant: Pick<Merchant, 'id' | 'code'>
  /** How long it lasts and stands still, and how many there are; the usual without. */
  readonly policy?: AccessPolicy
  readonly ip: string
  readonly userAgent: string
  readonly now: Millis
  readonly random: Random
  /** The cookie half that the browser holds: its sessions end, for the new half takes its place. */
  readonly sid: string | null
  /** A cookie half that the browser has or is given beside: two tabs share one. */
  readonly share?: string
  /** How long it may last at most; as the policy says without. */
  readonly life?: Millis
  /** Open without. */
  readonly stage?: Stage
  /** Whether the password is to be changed before it opens. */
  readonly mustChange?: boolean
  /** What was shown, the password without; null where nothing was: a remembered device opened it. */
  readonly provedBy?: ProofKind | null
  /** The way on which a code came that stood for the password; none without. */
  readonly cameBy?: CodeWay | null
}

/** Both halves of a session, 256 bits each: one for the tab, one for the cookie. Neither is kept; neither is worth anything alone. */
export type Started = { readonly session: string; readonly token: string; readonly sid: string }

/** Always new halves, so that nothing planted before a login is worth anything after it. */
export async function startSession(
  tx: Tx,
  {
    sid: old,
    merchant,
    now,
    random,
    share,
    policy = accessDefaults,
    life = policy.sessionHours * HOUR,
    stage = 'open',
    mustChange = false,
    provedBy = 'password',
    cameBy = null,
    ...of
  }: Start,
): Promise<Started> {
  if (old !== null) await endSessionsByCookie(tx, { cookie: digest(old), now, reason: 'replaced' })
  const session = newId(now, random)
  const token = newSecret(random)
  const sid = share ?? newSecret(random)
  await insertSession(tx, {
    ...of,
    merchant: merchant.id,
    id: session,
    token: digest(token),
    cookie: digest(sid),
    startedAt: now,
    idleLife: policy.idleMinutes * MINUTE,
    endsAt: now + life,
    stage,
    mustChange,
    provedAt: provedBy && now,
    provedBy,
    cameBy,
  })
  if (stage === 'open') await crowdOut(tx, { member: of.member, merchant, keep: policy.sessions, ip: of.ip, now })
  return { session, token, sid }
}
