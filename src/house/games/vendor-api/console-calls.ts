import { refuse } from '#kit/refusal.ts'
import type { Database } from '#runtime/database.ts'
import { answer } from '#runtime/http/answer.ts'
import { cutPage } from '#runtime/http/page.ts'
import { actOf } from '#house/audit/index.ts'
import { namesOf } from '#house/members/index.ts'
import type { Wagers } from '#house/wagers/index.ts'
import { findCall, listCalls, vendorsOf, type LoggedCall } from './call-desk.ts'
import { vendorCallsContract, type VendorCallRow } from './console-contract.ts'
import { replayCall } from './replay-call.ts'

const PAGE = 50

/** Calls as operators see them, each with what its member is called. */
export async function vendorCallRowsOf(db: Database, calls: readonly LoggedCall[]): Promise<VendorCallRow[]> {
  const called = await namesOf(
    db,
    calls.flatMap(({ member }) => (member === null ? [] : [BigInt(member)])),
  )
  return calls.map(({ id, at, ...row }) => ({
    ...row,
    id: String(id),
    at: at.getTime(),
    account: row.member === null ? null : called(BigInt(row.member)),
  }))
}

const moment = (at: number | undefined) => (at === undefined ? null : new Date(at))

export const vendorCallsCalls = (wagers: Wagers) => ({
  vendorCalls: answer(vendorCallsContract.vendorCalls, async ({ input, context }) => {
    const { vendor, status = null, member = null, round = null, transaction = null, from, to, before } = input.query
    const own = await vendorsOf(context.db, context.tenant.id)
    const rows = await listCalls(context.db, {
      vendors: vendor === undefined ? own : own.filter((id) => id === vendor),
      status,
      member,
      round,
      transaction,
      from: moment(from),
      to: moment(to),
      before: before !== undefined && /^\d{1,18}$/.test(before) ? BigInt(before) : null,
      limit: PAGE + 1,
    })
    const { list, next } = cutPage(rows, PAGE)
    return { list: await vendorCallRowsOf(context.db, list), next }
  }),
  vendorCall: answer(vendorCallsContract.vendorCall, async ({ input, context }) => {
    const vendors = await vendorsOf(context.db, context.tenant.id)
    const found = await findCall(context.db, { id: BigInt(input.params.id), vendors })
    if (!found) return refuse('not_found')
    const { body, ...row } = found
    const [shown] = await vendorCallRowsOf(context.db, [row])
    if (!shown) return refuse('not_found')
    return { ...shown, body: body === null ? null : (JSON.parse(body) as unknown) }
  }),
  replayCall: answer(vendorCallsContract.replayCall, ({ input, context }) =>
    replayCall({ ...context, wagers }, actOf(context, input.body.data.reason), BigInt(input.params.id)),
  ),
})
