import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { record } from '#house/audit/index.ts'
import { provenContacts } from '#house/contacts/index.ts'
import { masked } from '#house/notifications/rules/mask.ts'
import { codeWays, type CodeWay } from '../rules/factors.ts'
import { provePassword, type ProofRefusal } from '../secrets/prove-password.ts'
import type { AccessTools, Visit } from '../visit.ts'
import { forgetCodesOfNobody, renewCodes } from './recovery.ts'
import { waysOffered } from './required-factors.ts'
import { chosenWays, deleteWay, insertWay } from './store.ts'

type Chosen = { readonly member: bigint; readonly way: CodeWay; readonly password: string }

/** Chooses codes on a proven way as a second proof of every login, after checking the password. With the first factor, recovery codes are issued once. */
export async function addWay(
  tools: AccessTools,
  visit: Visit,
  { member, way, password }: Chosen,
): Promise<{ recoveryCodes: string[] | null } | Refusal<'operation_not_allowed' | 'contact_unproven', null> | ProofRefusal> {
  const { db, merchant, ip, random } = visit
  const now = visit.clock()
  const proof = await provePassword({ db, passwords: tools.passwords, now }, { member, purpose: 'login', password })
  if (isRefusal(proof)) return proof
  if (!waysOffered(tools, merchant).includes(way)) return refuse('operation_not_allowed')
  return visit.transact(async (tx) => {
    if ((await provenContacts(tx, tools.vault, member)).every(({ channel }) => channel !== way)) return refuse('contact_unproven')
    if (!(await insertWay(tx, { member, way, now }))) return { recoveryCodes: null }
    const recoveryCodes = await renewCodes(tx, { member, random, only: 'where there are none' })
    await visit.tell(tx, { member, change: 'factor_added' })
    const name = `member:${member}`
    const act = { actor: name, action: 'identity.add_factor', subject: name, after: { factor: way } } as const
    await record(tx, { at: now, merchant: merchant.code, ip, ...act })
    return { recoveryCodes }
  })
}

/** Chooses them no more, after checking the password. */
export async function removeWay(
  { passwords }: AccessTools,
  visit: Visit,
  { member, way, password }: Chosen,
): Promise<null | Refusal<'not_found', null> | ProofRefusal> {
  const { db, merchant, ip } = visit
  const now = visit.clock()
  const proof = await provePassword({ db, passwords, now }, { member, purpose: 'login', password })
  if (isRefusal(proof)) return proof
  return visit.transact(async (tx) => {
    if (!(await deleteWay(tx, { member, way }))) return refuse('not_found')
    await forgetCodesOfNobody(tx, member)
    await visit.tell(tx, { member, change: 'factor_removed' })
    const name = `member:${member}`
    const act = { actor: name, action: 'identity.remove_factor', subject: name, before: { factor: way } } as const
    await record(tx, { at: now, merchant: merchant.code, ip, ...act })
    return null
  })
}

/** Ways that the merchant offers or the member has chosen. One that is chosen and no longer offered or proven is not asked for. */
export async function ownWays(
  tools: AccessTools,
  { db, merchant }: Pick<Visit, 'db' | 'merchant'>,
  member: bigint,
): Promise<{ way: CodeWay; to: string | null; chosen: boolean; offered: boolean }[]> {
  const [offered, chosen] = [waysOffered(tools, merchant), await chosenWays(db, member)]
  const proven = await provenContacts(db, tools.vault, member)
  return codeWays
    .filter((way) => offered.includes(way) || chosen.includes(way))
    .map((way) => {
      const contact = proven.find(({ channel }) => channel === way)
      const to = contact ? masked(way === 'sms' ? 'mobileNum' : 'email', contact.to) : null
      return { way, to, chosen: chosen.includes(way), offered: offered.includes(way) }
    })
}
