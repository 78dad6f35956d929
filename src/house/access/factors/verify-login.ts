import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { provenContacts, spendCode, tryCode, profileOf } from '#house/contacts/index.ts'
import { digest } from '#runtime/secrets/digest.ts'
import type { CodeRefusal } from '#house/contacts/rules/codes.ts'
import { sameName, type Factor } from '../rules/factors.ts'
import { recoveryKey } from '../rules/recovery-codes.ts'
import { factorBucket } from '../rules/throttle.ts'
import { clear, spendTry, type TooMany } from '#house/visitors/index.ts'
import type { AccessTools, Visit } from '../visit.ts'
import { findSessionById } from '../sessions/store.ts'
import { requiredFactors } from './required-factors.ts'
import { passFactor, type Holder, type Passed } from './pass-factor.ts'
import { countTry, findSeed, takeRecoveryCode, takeStep } from './store.ts'
import { stepOf } from './totp.ts'

/** How many codes one ticket may try. */
export const MOST_TRIES = 5

type Shown = { readonly factor: Exclude<Factor, 'passkey'>; readonly code: string }
type Door = Visit & { readonly device: string }
export type FactorRefusal = Refusal<'factor_incorrect' | 'not_logged_in', null> | TooMany

/** Counts a try of a second factor: of this ticket, and of all tickets of the member. */
export async function consumeTry(visit: Door, { member, ticket }: Holder): Promise<FactorRefusal | null> {
  const over = await spendTry(visit.db, [factorBucket(member)], visit.clock())
  if (over) return over
  return (await countTry(visit.db, ticket, MOST_TRIES)) ? null : refuse('not_logged_in')
}

/** The second step of a login, by what can be typed. Each code is good once; only what this login was asked for counts. */
export async function verifyLogin(
  tools: AccessTools,
  visit: Door,
  { holder, shown }: { readonly holder: Holder; readonly shown: Shown },
): Promise<Passed | FactorRefusal | CodeRefusal> {
  const refused = await consumeTry(visit, holder)
  if (refused) return refused
  const { member, ticket } = holder
  const { cameBy = null } = (await findSessionById(visit.db, ticket)) ?? {}
  if (!(await requiredFactors(tools, visit, { member, cameBy })).includes(shown.factor)) return refuse('factor_incorrect')
  const take = await takerOf(tools, visit, { member, shown })
  if (isRefusal(take)) return take
  const passed = await visit.transact(async (tx) => {
    const taken = await take(tx)
    if (isRefusal(taken)) return taken
    return taken
      ? passFactor(tx, visit, { ...holder, provedBy: shown.factor === 'totp' ? 'totp' : 'password' })
      : refuse('factor_incorrect')
  })
  if (!isRefusal(passed)) await clear(visit.db, factorBucket(member))
  return passed
}

type Taker = (tx: Tx) => Promise<boolean | CodeRefusal>

/** Checks the proof; a right code is used up by it. */
async function takerOf(
  { vault }: AccessTools,
  visit: Door,
  { member, shown: { factor, code } }: { readonly member: bigint; readonly shown: Shown },
): Promise<Taker | CodeRefusal> {
  const { db, merchant, device } = visit
  const now = visit.clock()
  if (factor === 'totp') return (tx) => takeTotp(tx, { vault }, { member, code, now })
  if (factor === 'recovery') return (tx) => takeRecoveryCode(tx, { member, hash: digest(recoveryKey(code)), now })
  if (factor === 'payee') {
    const { payeeName = '' } = await profileOf(db, vault, member)
    const same = sameName(code, payeeName)
    return async () => same
  }
  const contact = (await provenContacts(db, vault, member)).find(({ channel }) => channel === factor)
  if (!contact) return refuse('invalid_verification_code')
  const proof = await tryCode(db, vault, { merchant: merchant.id, purpose: 'second_factor', contact, device, code, now })
  if (isRefusal(proof)) return proof
  // A code is good for one login, whoever used it.
  if (proof.member !== member) return refuse('invalid_verification_code')
  return async (tx) => (await spendCode(tx, proof, now)) ?? true
}

/** Whether this is a code of the member's seed that nobody has shown before. The first one confirms the seed. */
export async function takeTotp(
  tx: Tx,
  { vault }: Pick<AccessTools, 'vault'>,
  { member, code, now }: { readonly member: bigint; readonly code: string; readonly now: number },
): Promise<boolean> {
  const sealed = await findSeed(tx, member)
  const seed = sealed && vault.open(member, sealed)['seed']
  const step = seed ? stepOf(seed, code, now) : null
  return step !== null && takeStep(tx, { member, step, now })
}
