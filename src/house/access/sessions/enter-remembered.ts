import { newSecret } from '#kit/ids.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { digest, sameDigest } from '#runtime/secrets/digest.ts'
import { endMemberSessions } from './end-session.ts'
import { isKnownPlace, noteLogin } from './entry-store.ts'
import { ROTATION_GRACE } from '../rules/session.ts'
import { networkOf } from '#kit/network.ts'
import { startSession } from './start-session.ts'
import { closedTo, type Closed } from '#house/visitors/index.ts'
import type { AccessTools, Visit } from '../visit.ts'
import type { Entered } from './let-in.ts'
import { maskSuccessor, unmaskSuccessor, type Successor } from '../remembered/masked.ts'
import { deleteSeries, lockSeries, rotateSeries, sessionsOfSeries, tieSession, type Series } from '../remembered/store.ts'

export type RememberedRefusal = Refusal<'remembered_invalid' | 'remembered_stolen', null> | Closed

/**
 * Opens a session for a remembered device and gives its secret a successor. The secret before is good for 20 s more and gets the same
 * successor and the same cookie half, for a second tab or a lost answer. Later it is a copy: the series ends, with its sessions.
 * Where addresses are verified, whoever comes from one that is not known logs in as anybody does.
 */
export async function enterRemembered(tools: AccessTools, visit: Visit, cookie: string): Promise<Entered | RememberedRefusal> {
  const closed = closedTo(visit, tools)
  if (closed) return closed
  const [series = '', token = '', ...rest] = cookie.split('.')
  if (series === '' || token === '' || rest.length > 0) return refuse('remembered_invalid')
  // A theft is answered by a refusal, but what it ended stays ended.
  const entered = await visit.transact(async (tx) => ({
    is: await rotate(tx, visit, { series: digest(series), secret: series, token }),
  }))
  return entered.is
}

type Shown = { readonly series: Buffer; readonly secret: string; readonly token: string }

async function rotate(tx: Tx, visit: Visit, shown: Shown): Promise<Entered | RememberedRefusal> {
  const { merchant, random, ip } = visit
  const now = visit.clock()
  const kept = await lockSeries(tx, shown.series)
  const isGood = kept && kept.merchant === merchant.id && !kept.blocked && kept.expiresAt.getTime() > now
  if (!isGood || !merchant.flags.REMEMBERME) return refuse('remembered_invalid')
  const { VERIFYPLACE } = merchant.flags
  if (VERIFYPLACE && !(await isKnownPlace(tx, kept.member, networkOf(ip)))) return refuse('remembered_invalid')
  if (sameDigest(kept.token, digest(shown.token))) {
    const successor = { token: newSecret(random), sid: newSecret(random) }
    const masked = maskSuccessor(successor, shown.token)
    await rotateSeries(tx, { series: shown.series, token: digest(successor.token), successor: masked, now })
    return open(tx, visit, { kept, shown, successor })
  }
  const isBefore = kept.previous !== null && sameDigest(kept.previous, digest(shown.token))
  if (isBefore && kept.successor && kept.rotatedAt && now - kept.rotatedAt.getTime() <= ROTATION_GRACE)
    return open(tx, visit, { kept, shown, successor: unmaskSuccessor(kept.successor, shown.token) })
  return end(tx, visit, { kept, shown })
}

type Opening = { readonly kept: Series; readonly shown: Shown; readonly successor: Successor }

async function open(tx: Tx, visit: Visit, { kept, shown, successor }: Opening): Promise<Entered> {
  const { merchant, ip, userAgent, random } = visit
  const { member } = kept
  const now = visit.clock()
  const start = {
    member,
    merchant,
    policy: merchant.access,
    ip,
    userAgent,
    now,
    random,
    sid: null,
    share: successor.sid,
    provedBy: null,
  }
  const started = await startSession(tx, start)
  await tieSession(tx, started.session, shown.series)
  await noteLogin(tx, { member, now, ip })
  const name = `member:${member}`
  const after = { session: started.session, by: 'remembered device' }
  await record(tx, { at: now, merchant: merchant.code, actor: name, action: 'identity.log_in', subject: name, after, ip })
  return { ...started, remembered: { cookie: `${shown.secret}.${successor.token}`, until: kept.expiresAt.getTime() } }
}

async function end(
  tx: Tx,
  { merchant, ip, clock, tell }: Visit,
  { kept: { member }, shown: { series } }: Omit<Opening, 'successor'>,
): Promise<Refusal<'remembered_stolen', null>> {
  const now = clock()
  const ending = { member, merchant: merchant.code, actor: 'house', reason: 'theft', ip, now } as const
  for (const session of await sessionsOfSeries(tx, series)) await endMemberSessions(tx, { ...ending, session })
  await deleteSeries(tx, series)
  const subject = `member:${member}`
  await record(tx, {
    at: now,
    merchant: merchant.code,
    actor: 'house',
    action: 'identity.end_remembered',
    subject,
    reason: 'theft',
    ip,
  })
  await tell(tx, { member, change: 'remembered_stolen' })
  return refuse('remembered_stolen')
}
