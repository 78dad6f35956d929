import { refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { cutPage, uuidOf } from '#runtime/http/page.ts'
import { listDevices, listLogins, listNetworks } from './access-store.ts'
import { consoleMembersContract } from './console-contract.ts'
import { isMemberOf } from './member-console-store.ts'

const PAGE = 50

/** From where a member has been let in. */
export const accessCalls = {
  memberLogins: answer(consoleMembersContract.memberLogins, async ({ input, context }) => {
    const { db, tenant } = context
    const member = BigInt(input.params.id)
    if (!(await isMemberOf(db, { id: member, merchant: tenant.id }))) return refuse('not_found')
    return cutPage(await listLogins(db, { member, before: uuidOf(input.query.before), limit: PAGE + 1 }), PAGE)
  }),
  memberDevices: answer(consoleMembersContract.memberDevices, async ({ input, context }) => {
    const { db, tenant } = context
    const member = BigInt(input.params.id)
    if (!(await isMemberOf(db, { id: member, merchant: tenant.id }))) return refuse('not_found')
    const devices = await listDevices(db, { member, merchant: tenant.id, limit: PAGE })
    return { devices, networks: await listNetworks(db, { member, limit: PAGE }) }
  }),
}
