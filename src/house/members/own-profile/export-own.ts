import { isRefusal } from '#kit/refusal.ts'
import { record } from '#house/audit/index.ts'
import { ownFactors, listSessions, provePassword, type ProofRefusal, type Visit } from '#house/access/index.ts'
import { memberInfo } from '../member.ts'
import { profileOf } from '#house/contacts/index.ts'
import type { Tools } from '../tools.ts'

type Exported = {
  readonly account: object
  readonly profile: Record<string, string>
  readonly factors: string[]
  readonly sessions: object[]
}

/** All that is kept of the member here, in one file, for whoever shows the password. Bets and money have records of their own. */
export async function exportOwn(
  { passwords, vault }: Tools,
  visit: Visit,
  { member, session, password }: { readonly member: bigint; readonly session: string; readonly password: string },
): Promise<Exported | ProofRefusal> {
  const { db, merchant, ip } = visit
  const now = visit.clock()
  const proof = await provePassword({ db, passwords, now }, { member, purpose: 'login', password })
  if (isRefusal(proof)) return proof
  const account = (await memberInfo(db, member)) ?? {}
  const sessions = await listSessions(db, { member, current: session, now })
  const name = `member:${member}`
  await visit.transact((tx) =>
    record(tx, { at: now, merchant: merchant.code, actor: name, action: 'identity.export_profile', subject: name, ip }),
  )
  return { account, profile: await profileOf(db, vault, member), factors: await ownFactors(db, member), sessions }
}
