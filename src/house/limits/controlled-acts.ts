import { z } from 'zod'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { unitsOfText } from '#kit/money.ts'
import type { Tx } from '#runtime/database.ts'
import { controlledAct, recordAct, type ReasonedAct } from '#house/audit/index.ts'
import { isMemberOf } from '#house/members/index.ts'
import { readBounds } from '#house/wallet/index.ts'
import { memberId } from '#wire/member-id.ts'
import { endMistakenPause, findMistake } from './begin-pause.ts'
import { boundSetting, limitSetting } from './console-contract.ts'
import { isLooser } from './rules/looser.ts'
import { isTimeLimit, limitText, readMinutes, type OwnLimit } from './rules/own-limits.ts'
import { setHouseBound } from './set-house-bound.ts'
import { setLimit, type LimitName } from './set-limit.ts'
import { lockLimit } from './store.ts'

type Amount = { readonly name: string; readonly amount: string | null }
type Setting = Amount & { readonly member: string }
type Bounding = Amount & { readonly region: string; readonly name: OwnLimit }

/** An operator's amounts are as fine as the ledger's. */
function amountIn({ name, amount }: Amount): bigint | null | Refusal<'minutes_malformed', null> {
  if (amount === null) return null
  return isTimeLimit(name) ? readMinutes(name, amount) : unitsOfText(amount)
}

/** What was judged when it was proposed, and is an amount. */
function known(setting: Amount): bigint | null {
  const amount = amountIn(setting)
  if (isRefusal(amount)) throw new Error(`no limit ${setting.name} is ${setting.amount}`)
  return amount
}

async function weigh(tx: Tx, { merchant }: ReasonedAct, { member: id, name, amount: typed }: Setting) {
  const member = BigInt(id)
  if (!(await isMemberOf(tx, { id: member, merchant: merchant.id }))) return refuse('not_found')
  const amount = amountIn({ name, amount: typed })
  if (isRefusal(amount)) return amount
  const before = await lockLimit(tx, { member, name })
  return {
    alone: !isLooser(before, amount),
    subject: `member:${member}`,
    before: { [name]: limitText(name, before) },
    after: { [name]: typed },
  }
}

async function weighBound(tx: Tx, { merchant }: ReasonedAct, { region, name, amount: typed }: Bounding) {
  const amount = amountIn({ name, amount: typed })
  if (isRefusal(amount)) return amount
  const before = (await readBounds(tx, merchant.id)).find((bound) => bound.region === region)?.[name] ?? null
  const place = region === '' ? 'anywhere' : region
  return {
    alone: !isLooser(before, amount),
    subject: `merchant:${merchant.code}`,
    before: { place, [name]: limitText(name, before) },
    after: { place, [name]: typed },
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
      const before = { [name]: limitText(name, await lockLimit(tx, { member, name })) }
      await recordAct(tx, act, { action: 'limits.set_limit', subject: `member:${member}`, before, after: { [name]: amount } })
      const setting = { member, name: name as LimitName, amount: known({ name, amount }), by: { operator: act.actor } }
      await setLimit(tx, setting, () => act.at)
      return null
    },
  }),
  endMistakenPause: controlledAct({
    name: 'limits.endMistakenPause',
    permission: 'members.state',
    input: z.strictObject({ member: memberId, pause: z.uuid() }),
    weigh: async (tx, { merchant }, { member: id, pause }) => {
      const member = BigInt(id)
      if (!(await isMemberOf(tx, { id: member, merchant: merchant.id }))) return refuse('not_found')
      const found = await findMistake(tx, { member, pause })
      if (isRefusal(found)) return found
      const before = { kind: found.kind, until: found.until.toISOString() }
      return { alone: false, subject: `member:${member}`, before, after: null }
    },
    perform: (tx, act, { member, pause }) => endMistakenPause(tx, act, { member: BigInt(member), pause }),
  }),
  bound: controlledAct({
    name: 'limits.setBound',
    permission: 'merchant.write',
    input: boundSetting,
    weigh: weighBound,
    perform: (tx, act, { region, name, amount }: Bounding) =>
      setHouseBound(tx, act, { region, name, amount: known({ name, amount }) }),
  }),
}
