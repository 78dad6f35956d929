import { refuse } from '#kit/refusal.ts'
import { unitsOfText, unitsText, type Units } from '#kit/money.ts'
import type { Tx } from '#runtime/database.ts'
import { controlledAct, recordAct, type ReasonedAct } from '#house/audit/index.ts'
import { isMemberOf } from '#house/members/index.ts'
import { memberId } from '#wire/member-id.ts'
import { limitSetting } from './console-contract.ts'
import { isLooser } from './rules/looser.ts'
import { setLimit, type LimitName } from './set-limit.ts'
import { lockLimit } from './store.ts'

const textOf = (amount: Units | null) => (amount === null ? null : unitsText(amount))
const unitsIn = (amount: string | null) => (amount === null ? null : unitsOfText(amount))

type Setting = { readonly member: string; readonly name: string; readonly amount: string | null }

async function weigh(tx: Tx, { merchant }: ReasonedAct, { member: id, name, amount }: Setting) {
  const member = BigInt(id)
  if (!(await isMemberOf(tx, { id: member, merchant: merchant.id }))) return refuse('not_found')
  const before = await lockLimit(tx, { member, name })
  return {
    alone: !isLooser(before, unitsIn(amount)),
    subject: `member:${member}`,
    before: { [name]: textOf(before) },
    after: { [name]: amount },
  }
}

export const limitActs = {
  set: controlledAct({
    name: 'limits.setMemberLimit',
    permission: 'members.state',
    input: limitSetting.extend({ member: memberId }),
    weigh,
    perform: async (tx, act, { member: id, name, amount }: Setting) => {
      const member = BigInt(id)
      const before = { [name]: textOf(await lockLimit(tx, { member, name })) }
      await recordAct(tx, act, { action: 'limits.set_limit', subject: `member:${member}`, before, after: { [name]: amount } })
      const setting = { member, name: name as LimitName, amount: unitsIn(amount), by: { operator: act.actor } }
      await setLimit(tx, setting, () => act.at)
      return null
    },
  }),
}
