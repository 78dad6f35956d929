import { z } from 'zod'
import type { Random } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import { memberId } from '#wire/member-id.ts'
import { controlledAct } from '#house/audit/index.ts'
import type { Directory } from '#house/merchants/index.ts'
import { freezeKinds } from '../rules/freezes.ts'
import type { Tools } from '../tools.ts'
import { operatorFreezesOf } from './freeze-store.ts'
import { unfreezeMember } from './freeze-member.ts'
import { firstPasswordTo, giveFirstPassword } from './give-first-password.ts'
import { lockMemberOf } from './member-console-store.ts'

export type ActTools = Pick<Tools, 'passwords' | 'vault' | 'outbox'> & { readonly directory: Directory; readonly random: Random }

export const memberActs = ({ directory, ...tools }: ActTools) => ({
  unfreeze: controlledAct({
    name: 'members.unfreezeMember',
    permission: 'members.state',
    input: z.strictObject({ member: memberId, kinds: z.array(z.enum(freezeKinds)) }),
    weigh: async (tx, { merchant }, { member, kinds }) => {
      const id = BigInt(member)
      if (!(await lockMemberOf(tx, { id, merchant: merchant.id }))) return refuse('not_found')
      const before = (await operatorFreezesOf(tx, id)).map(({ kind }) => kind)
      const frozen = before.filter((kind) => !kinds.includes(kind))
      if (frozen.length === before.length) return refuse('not_frozen')
      return { alone: false, subject: `member:${member}`, before: { frozen: before }, after: { frozen } }
    },
    perform: (tx, act, { member, kinds }) => unfreezeMember(tx, act, { member: BigInt(member), kinds }),
  }),
  /** One that goes to a contact of the member is nobody else's; one that is told opens the account to whoever hears it. */
  giveFirstPassword: controlledAct({
    name: 'members.giveFirstPassword',
    permission: 'members.state',
    input: z.strictObject({ member: memberId }),
    weigh: async (tx, { merchant }, { member }) => {
      const id = BigInt(member)
      if (!(await lockMemberOf(tx, { id, merchant: merchant.id }))) return refuse('not_found')
      const sentBy = (await firstPasswordTo(tx, tools, id))?.channel ?? null
      return { alone: sentBy !== null, subject: `member:${member}`, before: null, after: { sentBy } }
    },
    perform: async (tx, act, { member }) => {
      const merchant = await directory.byId(act.merchant.id)
      return giveFirstPassword(tx, { ...tools, merchantName: merchant?.name ?? '' }, act, BigInt(member))
    },
    tell: ({ password }) => password,
  }),
})
