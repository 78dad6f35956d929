import { isUuid } from '../../../kit/ids.ts'
import { refuse } from '../../../kit/refusal.ts'
import { answer } from '../../../runtime/http/answer.ts'
import { listDevices, listLogins, listNetworks } from './access-store.ts'
import { membersContract } from './console-contract.ts'
import { isMemberOf } from './member-desk-store.ts'

const PAGE = 50

/** From where a member has been let in. */
export const accessCalls = {
  memberLogins: answer(membersContract.memberLogins, async ({ input, context }) => {
    const { db, tenant } = context
    const member = BigInt(input.params.id)
    if (!(await isMemberOf(db, { id: member, merchant: tenant.id }))) return refuse('not_found')
    const { before } = input.query
    const from = before !== undefined && isUuid(before) ? before : null
    const rows = await listLogins(db, { member, before: from, limit: PAGE + 1 })
    const list = rows.slice(0, PAGE)
    return { list, next: rows.length > PAGE ? (list.at(-1)?.id ?? null) : null }
  }),
  memberDevices: answer(membersContract.memberDevices, async ({ input, context }) => {
    const { db, tenant } = context
    const member = BigInt(input.params.id)
    if (!(await isMemberOf(db, { id: member, merchant: tenant.id }))) return refuse('not_found')
    const devices = await listDevices(db, { member, merchant: tenant.id, limit: PAGE })
    return { devices, networks: await listNetworks(db, { member, limit: PAGE }) }
  }),
}
