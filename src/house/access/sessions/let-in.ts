import type { Tx } from '#runtime/database.ts'
import type { ProofKind } from '#wire/proof.ts'
import { record } from '#house/audit/index.ts'
import { digest } from '#runtime/secrets/digest.ts'
import { keepPlace, keepDevice, noteLogin } from './entry-store.ts'
import { beginSeries, type Remembered } from '../remembered/begin-series.ts'
import { networkOf } from '#kit/network.ts'
import type { CodeWay } from '../rules/factors.ts'
import { STEP_LIFE, type Stage } from '../rules/session.ts'
import { startSession, type Started } from './start-session.ts'
import type { Visit } from '../visit.ts'

export type Entered = Started & { readonly remembered: Remembered | null }

type Newcomer = {
  readonly member: bigint
  readonly stage: Stage
  readonly mustChange: boolean
  /** The person wishes this device to be remembered, where the merchant offers it. */
  readonly remember: boolean
  readonly knownDevice: boolean
  /** What was shown, the password without; null where no secret of ours was: another company vouched for the person. */
  readonly provedBy?: ProofKind | null
  /** The way on which a code came that stood for the password; none without. */
  readonly cameBy?: CodeWay | null
}

/**
 * Gives new halves to whoever has shown what was asked so far. Only an open session counts as a login: before it, nothing is noted but
 * the attempt.
 */
export async function letIn(tx: Tx, visit: Visit & { readonly device: string }, of: Newcomer): Promise<Entered> {
  const { merchant, ip, userAgent, random, sid, device } = visit
  const { member, stage, mustChange, knownDevice, provedBy = 'password', cameBy = null } = of
  const now = visit.clock()
  const isOpen = stage === 'open'
  const start = {
    member,
    merchant,
    policy: merchant.access,
    ip,
    userAgent,
    now,
    random,
    sid,
    stage,
    mustChange,
    provedBy,
    cameBy,
  }
  const started = await startSession(tx, isOpen ? start : { ...start, life: STEP_LIFE })
  const remembered =
    isOpen && of.remember && merchant.flags.REMEMBERME
      ? await beginSeries(tx, { member, session: started.session, now, random })
      : null
  if (isOpen) {
    await noteLogin(tx, { member, now, ip })
    await keepPlace(tx, { member, network: networkOf(ip), now })
    if (await keepDevice(tx, { member, device: digest(device), now })) await visit.tell(tx, { member, change: 'new_device' })
  }
  const name = `member:${member}`
  const after = { session: started.session, knownDevice, stage, remembered: remembered !== null }
  await record(tx, { at: now, merchant: merchant.code, actor: name, action: 'identity.log_in', subject: name, after, ip })
  return { ...started, remembered }
}
