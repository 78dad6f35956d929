import { unitsText } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf, type CallContext } from '#runtime/http/context.ts'
import { cutPage } from '#runtime/http/page.ts'
import { namesOf } from '#house/members/index.ts'
import type { Passwords } from '#runtime/secrets/passwords.ts'
import type { Directory } from '#house/merchants/index.ts'
import type { Moved } from '#house/verification/index.ts'
import { balanceOf } from '#house/wallet/index.ts'
import { windowAt } from '../rules/calendar.ts'
import { nodeOf } from '../tree/tree-store.ts'
import { transfersContract as contract, type AgentTransfer } from './contract.ts'
import { transferPolicy } from './policy-store.ts'
import { proveTransfer } from './prove-transfer.ts'
import { sendTransfer, type StillToPlay } from './send-transfer.ts'
import { sentSince, transferOf, transfersOf, type TransferRow } from './transfer-store.ts'

export type TransferPorts = {
  readonly directory: Directory
  readonly passwords: Passwords
  readonly stillToPlay: StillToPlay
  readonly moved: Moved
}

const PAGE = 20

/** Transfers as one of their sides sees them. */
async function shown(db: Database | Tx, member: bigint, rows: readonly TransferRow[]): Promise<AgentTransfer[]> {
  const otherOf = ({ sender, receiver }: TransferRow) => (sender === member ? receiver : sender)
  const nameOf = await namesOf(db, rows.map(otherOf))
  return rows.map((row) => {
    const other = otherOf(row)
    const sent = row.sender === member
    return {
      id: row.id,
      sent,
      other: { id: String(other), account: nameOf(other), at: sent === (row.way === 'up') ? 'above' : 'below' },
      amount: unitsText(row.amount),
      currency: row.currency,
      at: row.at.getTime(),
    }
  })
}

/** What members and agents move along the edges of the tree. */
export const transfersCalls = ({ directory, passwords, stillToPlay, moved }: TransferPorts) => {
  const closed = async ({ tenant }: CallContext) =>
    (await directory.byCode(tenant.code))?.flags.AGENTTRANSFER ? null : refuse('transfers_closed')
  const whose = (context: CallContext) => ({ merchant: context.tenant.id, member: callerOf(context).id })
  return {
    agentTransferTerms: answer(contract.agentTransferTerms, async ({ context }) => {
      const refused = await closed(context)
      if (refused) return refused
      const { db, clock, tenant } = context
      const { merchant, member } = whose(context)
      const above = (await nodeOf(db, { merchant, member }))?.parent ?? null
      const nameOf = await namesOf(db, above === null ? [] : [above])
      const { smallest, largest, dayAmount, dayTimes } = await transferPolicy(db, merchant)
      const sent = await sentSince(db, { sender: member, since: windowAt('D', clock(), tenant.calendar).from })
      const left = dayAmount > sent.amount ? dayAmount - sent.amount : 0n
      return {
        upline: above === null ? null : nameOf(above),
        currency: (await balanceOf(db, member))?.currency ?? context.tenant.currency,
        smallest: unitsText(smallest),
        largest: unitsText(largest),
        leftToday: unitsText(left),
        timesLeft: Math.max(0, dayTimes - sent.times),
      }
    }),
    agentTransfers: answer(contract.agentTransfers, async ({ input, context }) => {
      const { member } = whose(context)
      const rows = await transfersOf(context.db, { member, before: input.query.before ?? null, limit: PAGE + 1 })
      const { list, next } = cutPage(rows, PAGE)
      return { list: await shown(context.db, member, list), next }
    }),
    agentTransfer: answer(contract.agentTransfer, async ({ input, context }) => {
      const { member } = whose(context)
      const row = await transferOf(context.db, { id: input.params.id, member })
      const [transfer] = row ? await shown(context.db, member, [row]) : []
      return transfer ?? refuse('not_found')
    }),
    sendAgentTransfer: answer(contract.sendAgentTransfer, {
      before: async ({ input, context }) =>
        (await closed(context)) ?? (await proveTransfer(passwords, context, input.body.data.paymentPassword)),
      give: async ({ input, context, tx }) => {
        const { to, amount } = input.body.data
        const { merchant, member } = whose(context)
        const asked = { merchant, sender: member, to: to === undefined ? null : BigInt(to), amount }
        const row = await sendTransfer(tx, asked, { now: context.clock(), random: context.random, stillToPlay, moved })
        if (isRefusal(row)) return row
        const [transfer] = await shown(tx, member, [row])
        return transfer ?? refuse('not_found')
      },
    }),
  }
}
