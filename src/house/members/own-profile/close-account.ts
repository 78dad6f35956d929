import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { record } from '#house/audit/index.ts'
import { balanceOf, setStates } from '#house/wallet/index.ts'
import { endMemberSessions, provePassword, type ProofRefusal, type Visit } from '#house/access/index.ts'
import { keepFreezes } from '../console/freeze-store.ts'
import { freezeKinds, statesOf } from '../rules/freezes.ts'
import type { Tools } from '../tools.ts'

/**
 * Closes the account of whoever shows the password and has no money in it, on its way out neither. It is shut as by an operator, who alone opens it again; what
 * must be kept by law stays.
 */
export async function closeAccount(
  { passwords }: Tools,
  visit: Visit,
  { member, password }: { readonly member: bigint; readonly password: string },
): Promise<null | Refusal<'balance_left', null> | ProofRefusal> {
  const { db, merchant, ip } = visit
  const now = visit.clock()
  const proof = await provePassword({ db, passwords, now }, { member, purpose: 'login', password })
  if (isRefusal(proof)) return proof
  return visit.transact(async (tx) => {
    const name = `member:${member}`
    await keepFreezes(tx, { member, kinds: freezeKinds, at: now, by: name, reason: 'closed by the member' })
    await record(tx, { at: now, merchant: merchant.code, actor: name, action: 'identity.close_account', subject: name, ip })
    await endMemberSessions(tx, { member, session: null, merchant: merchant.code, actor: name, reason: 'closed', ip, now })
    await setStates(tx, member, statesOf(freezeKinds))
    // Nothing comes in or goes out from here on, so what is seen now is what there is.
    const balance = await balanceOf(tx, member)
    return balance && (balance.cash !== 0n || balance.held !== 0n) ? refuse('balance_left') : null
  })
}
