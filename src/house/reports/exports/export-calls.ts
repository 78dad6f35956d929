import { zoneAt } from '#kit/calendar.ts'
import { DAY } from '#kit/clock.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf, operatorOf, type CallContext } from '#runtime/http/context.ts'
import { isBelow } from '#house/agents/index.ts'
import { actOf, recordAct } from '#house/audit/index.ts'
import { isMemberOf, memberCalled, zoneOf } from '#house/members/index.ts'
import { spendTry } from '#house/visitors/index.ts'
import { cancelExport } from './cancel-export.ts'
import { memberExportsContract } from './console-contract.ts'
import { exportsContract, isAgentRecord, type Export } from './contract.ts'
import { exportsOf, readExportPart, type ExportRow, type Owner } from './export-store.ts'
import { requestExport } from './request-export.ts'

const MOST_A_DAY = 20

const shown = ({ id, record, asked, state, done, lines, parts, askedAt, endsAt }: ExportRow): Export => ({
  id,
  record,
  from: asked.from,
  to: asked.to,
  state,
  done,
  lines: Number(lines),
  parts,
  askedAt: askedAt.getTime(),
  endsAt: endsAt.getTime(),
})

async function partOf(
  { db, clock }: CallContext,
  { owner, id, part = '0' }: { readonly owner: Owner; readonly id: string; readonly part?: string | undefined },
): Promise<{ text: string } | Refusal<'not_found', null>> {
  const text = await readExportPart(db, { owner, id, part: Number.parseInt(part, 10), now: clock() })
  return text === null ? refuse('not_found') : { text }
}

/** A member's own records as files. */
export const exportCalls = {
  startExport: answer(exportsContract.startExport, async ({ input, context, tx }) => {
    const { tenant, language, clock, random } = context
    const { id: member, kind } = callerOf(context)
    const wished = input.body.data
    if (kind !== 'agent' && isAgentRecord(wished.record)) return refuse('forbidden')
    for (const named of [wished.of, wished.member])
      if (named !== undefined && !(await isBelow(tx, { merchant: tenant.id, agent: member, member: BigInt(named) })))
        return refuse('not_found')
    const bucket = { key: `reports-export/${tenant.id}/${member}`, limit: MOST_A_DAY, window: DAY, captchaAfter: 0 }
    const zone = wished.zone ?? (await zoneOf(tx, member)) ?? zoneAt(clock(), tenant.calendar)
    const asked = { member, merchant: tenant.id, operator: null, language, wish: { ...wished, zone } }
    const row = await requestExport(tx, asked, { now: clock(), random })
    if (isRefusal(row)) return row
    return (await spendTry(tx, [bucket], clock())) ?? shown(row)
  }),
  exports: answer(exportsContract.exports, async ({ context }) => {
    const member = callerOf(context).id
    return (await exportsOf(context.db, { owner: { member }, member, now: context.clock() })).map(shown)
  }),
  cancelExport: answer(exportsContract.cancelExport, async ({ input, context }) => {
    const owner = { member: callerOf(context).id }
    const row = await context.transact((tx) => cancelExport(tx, { owner, ...input.params }))
    return isRefusal(row) ? row : shown(row)
  }),
  exportPart: answer(exportsContract.exportPart, ({ input: { params, query }, context }) =>
    partOf(context, { owner: { member: callerOf(context).id }, ...params, ...query }),
  ),
}

const ownerOf = (context: CallContext): Owner & { operator: bigint } => {
  const { id, merchant } = operatorOf(context)
  return { operator: id, merchant: merchant.id }
}

/** A member's money as a file for one operator. */
export const memberExportCalls = {
  startMemberExport: answer(memberExportsContract.startMemberExport, async ({ input, context, tx }) => {
    const { tenant, language, clock, random, db } = context
    const member = BigInt(input.params.id)
    if (!(await isMemberOf(db, { id: member, merchant: tenant.id }))) return refuse('not_found')
    const wish = { ...input.body.data, record: 'account' } as const
    const { operator } = ownerOf(context)
    const row = await requestExport(tx, { member, merchant: tenant.id, operator, language, wish }, { now: clock(), random })
    if (isRefusal(row)) return row
    const after = { record: row.record, ...input.body.data }
    await recordAct(tx, actOf(context), { action: 'reports.export_money', subject: `member:${member}`, after })
    return shown(row)
  }),
  memberExports: answer(memberExportsContract.memberExports, async ({ input, context }) => {
    const { tenant, clock, db } = context
    const member = BigInt(input.params.id)
    if (!(await isMemberOf(db, { id: member, merchant: tenant.id }))) return refuse('not_found')
    const of = { owner: ownerOf(context), member, now: clock() }
    return (await exportsOf(db, of)).map(shown)
  }),
  cancelMemberExport: answer(memberExportsContract.cancelMemberExport, async ({ input, context }) => {
    const row = await context.transact(async (tx) => {
      const ended = await cancelExport(tx, { owner: ownerOf(context), ...input.params })
      if (isRefusal(ended)) return ended
      const after = { record: ended.record, from: ended.asked.from, to: ended.asked.to }
      const about = ended.member ?? ended.asked.member
      const subject = about === undefined ? `merchant:${context.tenant.code}` : `member:${about}`
      await recordAct(tx, actOf(context), { action: 'reports.cancel_export', subject, after })
      return ended
    })
    return isRefusal(row) ? row : shown(row)
  }),
  startBillsExport: answer(memberExportsContract.startBillsExport, async ({ input, context, tx }) => {
    const { tenant, language, clock, random } = context
    const { kind, account, ...asked } = input.body.data
    const called = account === undefined ? null : await memberCalled(tx, { merchant: tenant.id, account: account.trim() })
    if (account !== undefined && called === null) return refuse('not_found')
    const wish = { ...asked, record: 'agent_bills', contract: kind, ...(called !== null && { member: String(called) }) } as const
    const { operator } = ownerOf(context)
    const of = { member: null, merchant: tenant.id, operator, language, wish }
    const row = await requestExport(tx, of, { now: clock(), random })
    if (isRefusal(row)) return row
    const subject = called === null ? `merchant:${tenant.code}` : `member:${called}`
    const { from, to, standing = null } = asked
    const after = { record: row.record, from, to, standing, kind: kind ?? null }
    await recordAct(tx, actOf(context), { action: 'reports.export_money', subject, after })
    return shown(row)
  }),
  billsExports: answer(memberExportsContract.billsExports, async ({ context }) =>
    (await exportsOf(context.db, { owner: ownerOf(context), member: null, now: context.clock() })).map(shown),
  ),
  memberExportPart: answer(memberExportsContract.memberExportPart, ({ input: { params, query }, context }) =>
    partOf(context, { owner: ownerOf(context), ...params, ...query }),
  ),
}
