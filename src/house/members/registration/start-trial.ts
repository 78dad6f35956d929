import { HOUR, type Millis } from '#kit/clock.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { digest } from '#runtime/secrets/digest.ts'
import { TRIAL } from '#house/access/rules/account-types.ts'
import { trialBuckets } from '../rules/throttle.ts'
import { startSession, type Started, type Visit } from '#house/access/index.ts'
import { insertMember } from '../store.ts'
import { spendTry, type TooMany, closedTo, type Closed } from '#house/visitors/index.ts'
import type { Tools } from '../tools.ts'

/** A trial ends with its session; who goes on gets another account. */
const TRIAL_LIFE: Millis = 2 * HOUR

type TrialRefusal = Refusal<'free_play_closed', null> | Closed | TooMany

/**
 * Gives a visitor a trial account and a session. The account has no password and no accounts of money: nothing can be staked from it or
 * credited to it, whatever anyone asks.
 */
export async function startTrial(tools: Tools, visit: Visit & { readonly device: string }): Promise<Started | TrialRefusal> {
  const { merchant, db, device, ip } = visit
  const closed = closedTo(visit, tools)
  if (closed) return closed
  if (!merchant.flags.FREEPLAY) return refuse('free_play_closed')
  const over = await spendTry(db, trialBuckets({ ip, device: digest(device).toString('hex') }), visit.clock())
  if (over) return over
  return visit.transact((tx) => openTrial(tx, visit))
}

async function openTrial(tx: Tx, { merchant, ip, userAgent, random, sid, language, clock }: Visit): Promise<Started> {
  const now = clock()
  const account = `trial${digitsOf(random)}`
  const member = await insertMember(tx, {
    merchant: merchant.id,
    account,
    accountKey: account,
    type: TRIAL,
    currency: merchant.currency,
    language,
    registeredAt: now,
    ip,
    method: 'WEB',
    url: null,
    domain: null,
    referralCode: null,
    affiliateCode: null,
    recommenderId: null,
  })
  if (member === null) throw new Error(`two trial accounts are called ${account}`)
  const started = await startSession(tx, {
    member,
    merchant,
    policy: merchant.access,
    ip,
    userAgent,
    now,
    random,
    sid,
    life: TRIAL_LIFE,
  })
  const name = `member:${member}`
  const after = { type: TRIAL, session: started.session }
  await record(tx, {
    at: now,
    merchant: merchant.code,
    actor: 'visitor',
    action: 'identity.start_trial',
    subject: name,
    after,
    ip,
  })
  return started
}

/** Fifteen of them: enough that no two visitors get the same. */
function digitsOf(random: Random): string {
  const number = random(8).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  return String(number % 10n ** 15n).padStart(15, '0')
}
