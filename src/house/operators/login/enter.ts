import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { digest } from '#runtime/secrets/digest.ts'
import { replaceRecoveryCodes, useTicket } from '../factors/factor-store.ts'
import type { Factor } from '../factors/factors.ts'
import { CODE_BYTES, recoveryCode, recoveryKey, RECOVERY_CODES } from '#house/access/rules/recovery-codes.ts'
import { startSession, type Started } from '../sessions/start-session.ts'
import { findOperator, noteLogin } from '../store.ts'
import type { Holder, Tools, Visit } from '../visit.ts'

export type Entered = Started & { readonly recoveryCodes: readonly string[] | null }

/** Ten new recovery codes in place of the old ones. Only their hashes stay. */
export async function renewRecoveryCodes(tx: Tx, operator: bigint, random: Visit['random']): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(random(CODE_BYTES)))
  await replaceRecoveryCodes(
    tx,
    operator,
    codes.map((code) => digest(recoveryKey(code))),
  )
  return codes
}

/** Swaps a ticket whose second factor was shown for a session. A first factor brings recovery codes along. */
export async function enter(
  tx: Tx,
  { merchantOf }: Tools,
  {
    visit,
    holder,
    factor,
    first,
  }: { readonly visit: Visit; readonly holder: Holder; readonly factor: Factor; readonly first: boolean },
): Promise<Entered | Refusal<'not_logged_in', null>> {
  const { operator, ticket } = holder
  const { ip, userAgent, random } = visit
  const now = visit.clock()
  if (!(await useTicket(tx, ticket, now))) return refuse('not_logged_in')
  const row = await findOperator(tx, operator)
  const merchant = row && (await merchantOf(row.merchant))
  if (!merchant) return refuse('not_logged_in')
  const started = await startSession(tx, { operator, ip, userAgent, now, random, sid: null })
  const recoveryCodes = first ? await renewRecoveryCodes(tx, operator, random) : null
  await noteLogin(tx, { operator, now, ip })
  const actor = `operator:${operator}`
  const after = { session: started.session, factor, first }
  await record(tx, { at: now, merchant: merchant.code, actor, action: 'operators.log_in', subject: actor, after, ip })
  return { ...started, recoveryCodes }
}
