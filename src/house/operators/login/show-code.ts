import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { clear, spendTry, type TooMany } from '#house/visitors/index.ts'
import { digest } from '#runtime/secrets/digest.ts'
import { enter, type Entered } from './enter.ts'
import { findSeed, takeRecoveryCode, takeStep, tryTicket } from '../factors/factor-store.ts'
import { factorsOf } from '../factors/factors.ts'
import { recoveryKey } from '#house/access/rules/recovery-codes.ts'
import { factorBucket } from './login-buckets.ts'
import { stepOf } from '#house/access/index.ts'
import type { Holder, Tools, Visit } from '../visit.ts'

/** How many codes one ticket may try. */
export const MOST_TRIES = 5

type Shown = { readonly factor: 'totp' | 'recovery'; readonly code: string }
export type FactorRefusal = Refusal<'code_incorrect' | 'not_logged_in', null> | TooMany

/** The second step of a login by a one-time code of the seed, or a recovery code. Each code is good once. */
export async function showCode(
  tools: Tools,
  { visit, holder, shown }: { readonly visit: Visit; readonly holder: Holder; readonly shown: Shown },
): Promise<Entered | FactorRefusal> {
  const { db } = visit
  const bucket = factorBucket(holder.operator)
  const over = await spendTry(db, [bucket], visit.clock())
  if (over) return over
  if (!(await tryTicket(db, holder.ticket, MOST_TRIES))) return refuse('not_logged_in')
  const entered = await visit.transact(async (tx) => {
    const first = (await factorsOf(tx, holder.operator)).length === 0
    const right =
      shown.factor === 'totp'
        ? await takeTotp(tx, tools, { visit, holder, shown })
        : await takeRecovery(tx, { visit, holder, shown })
    return right ? enter(tx, tools, { visit, holder, factor: shown.factor, first }) : refuse('code_incorrect')
  })
  if (!isRefusal(entered)) await clear(db, bucket)
  return entered
}

type Asked = { readonly visit: Visit; readonly holder: Holder; readonly shown: Shown }

async function takeTotp(tx: Tx, { vault }: Tools, { visit, holder: { operator }, shown }: Asked): Promise<boolean> {
  const sealed = await findSeed(tx, operator)
  const seed = sealed && vault.open(operator, sealed)['seed']
  const now = visit.clock()
  const step = seed ? stepOf(seed, shown.code, now) : null
  return step !== null && takeStep(tx, { operator, step, now })
}

function takeRecovery(tx: Tx, { visit, holder: { operator }, shown }: Asked): Promise<boolean> {
  return takeRecoveryCode(tx, { operator, hash: digest(recoveryKey(shown.code)), now: visit.clock() })
}
