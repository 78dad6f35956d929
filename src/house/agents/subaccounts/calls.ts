import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf, type CallContext } from '#runtime/http/context.ts'
import { agentRights, type AgentRight } from '#wire/agent-rights.ts'
import { actsOf } from '#house/audit/index.ts'
import {
  changeSubaccount,
  findSubaccount,
  giveSubaccountPassword,
  openSubaccount,
  stopSubaccount,
  subaccountsOf,
  type Subaccount,
} from '#house/members/index.ts'
import { spendTry } from '#house/visitors/index.ts'
import type { Passwords } from '#runtime/secrets/passwords.ts'
import type { Directory, Merchant } from '#house/merchants/index.ts'
import { actShown } from '../rules/acts.ts'
import { hourlyTries } from '../rules/hourly-tries.ts'
import { namesBelow } from '../team/names-below.ts'
import { subaccountsContract as contract, type SubaccountShown } from './contract.ts'

export type SubaccountPorts = { readonly directory: Directory; readonly passwords: Passwords }

const PAGE = 50

export const subaccountShown = ({
  id,
  openedAt,
  lastLoginAt,
  stoppedAt,
  blocked,
  rights,
  ...of
}: Subaccount): SubaccountShown => ({
  ...of,
  id: String(id),
  rights: [...rights],
  openedAt: openedAt.getTime(),
  lastLoginAt: lastLoginAt && lastLoginAt.getTime(),
  state: stoppedAt ? 'stopped' : blocked ? 'blocked' : 'open',
})

const shownOf = async (db: Database | Tx, of: { agent: bigint; member: bigint }) => {
  const found = await findSubaccount(db, of)
  return found ? subaccountShown(found) : refuse('not_found')
}

const whose = (context: CallContext, id: string) => {
  const { tenant: merchant, ip, clock } = context
  return { merchant, agent: callerOf(context).id, member: BigInt(id), ip, now: clock() }
}

/** Each right once, in the order of the list. */
const eachOnce = <Of extends { readonly rights: readonly AgentRight[] }>(of: Of) => ({
  ...of,
  rights: agentRights.filter((right) => of.rights.includes(right)),
})

type Closed = Refusal<'subaccounts_closed', null>

export function subaccountsCalls({ directory, passwords }: SubaccountPorts) {
  const offering = async ({ tenant }: CallContext): Promise<Merchant | Closed> => {
    const merchant = await directory.byCode(tenant.code)
    return merchant?.flags.SUBACCOUNTS ? merchant : refuse('subaccounts_closed')
  }
  return {
    subaccounts: answer(contract.subaccounts, async ({ context }) => {
      const merchant = await offering(context)
      if (isRefusal(merchant)) return merchant
      return (await subaccountsOf(context.db, { agent: callerOf(context).id, limit: PAGE })).map(subaccountShown)
    }),
    openSubaccount: answer(contract.openSubaccount, {
      before: async ({ context }) => {
        const merchant = await offering(context)
        if (isRefusal(merchant)) return merchant
        return spendTry(context.db, [hourlyTries('sub-open', callerOf(context).id)], context.clock())
      },
      give: async ({ input, context, tx }) => {
        const merchant = await offering(context)
        if (isRefusal(merchant)) return merchant
        const { agent, ip, now } = whose(context, '0')
        const member = await openSubaccount(tx, { ...eachOnce(input.body.data), merchant, agent, ip, now })
        return isRefusal(member) ? member : shownOf(tx, { agent, member })
      },
    }),
    changeSubaccount: answer(contract.changeSubaccount, async ({ input, context }) => {
      const merchant = await offering(context)
      if (isRefusal(merchant)) return merchant
      const of = whose(context, input.params.id)
      return context.transact(async (tx) => (await changeSubaccount(tx, of, eachOnce(input.body.data))) ?? shownOf(tx, of))
    }),
    giveSubaccountPassword: answer(contract.giveSubaccountPassword, async ({ input, context }) => {
      const merchant = await offering(context)
      if (isRefusal(merchant)) return merchant
      const { db, transact, random } = context
      const of = whose(context, input.params.id)
      const over = await spendTry(db, [hourlyTries('sub-password', of.agent)], of.now)
      return over ?? giveSubaccountPassword({ db, transact, random, passwords }, of)
    }),
    // Where the merchant has switched them off, what there is can still be ended.
    stopSubaccount: answer(contract.stopSubaccount, ({ input, context }) => {
      const of = whose(context, input.params.id)
      const stopping = { ...of, actor: `member:${of.agent}` }
      return context.transact(async (tx) => (await stopSubaccount(tx, stopping)) ?? shownOf(tx, of))
    }),
    subaccountActs: answer(contract.subaccountActs, async ({ input: { params, query }, context }) => {
      const merchant = await offering(context)
      if (isRefusal(merchant)) return merchant
      const { db } = context
      const { agent, member } = whose(context, params.id)
      if (!(await findSubaccount(db, { agent, member }))) return refuse('not_found')
      const asked = { merchant: merchant.code, actor: `member:${member}`, before: query.before, limit: PAGE }
      const { list, next } = await actsOf(db, asked)
      const nameOf = await namesBelow(db, { agent, members: list.flatMap(({ subject }) => memberIn(subject) ?? []) })
      return {
        list: list.map(({ at, action, subject, ip }) => ({ at, what: actShown(action), about: nameOf(memberIn(subject)), ip })),
        next,
      }
    }),
  }
}

const memberIn = (subject: string): bigint | null => {
  const [, id] = /^member:(\d{1,18})$/.exec(subject) ?? []
  return id === undefined ? null : BigInt(id)
}
