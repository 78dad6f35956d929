import { z } from 'zod'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { controlledAct } from '#house/audit/index.ts'
import { memberCalled } from '#house/members/index.ts'
import { memberId } from '#wire/member-id.ts'
import { upline } from './console-contract.ts'
import { judgeBefore } from './judge-before.ts'
import { moveBranch } from './move-branch.ts'

const nameOf = (member: bigint | null) => (member === null ? null : `member:${member}`)

export const teamActs = {
  move: controlledAct({
    name: 'agents.moveBranch',
    permission: 'members.state',
    input: z.strictObject({ member: memberId, upline }),
    weigh: async (tx, { merchant }, { member, upline: account }) => {
      const judged = await judgeBefore(tx, { merchant: merchant.id, member: BigInt(member), upline: account })
      if (isRefusal(judged)) return judged
      if (judged.refused) return refuse(judged.refused)
      return {
        alone: false,
        subject: `member:${member}`,
        before: { upline: nameOf(judged.from) },
        after: { upline: nameOf(judged.to), members: judged.members },
      }
    },
    perform: async (tx, { merchant, actor, ip, reason, at: now }, { member, upline: account }) => {
      const to = account === '' ? null : await memberCalled(tx, { merchant: merchant.id, account })
      if (account !== '' && to === null) return refuse('no_such_upline')
      return moveBranch(tx, { merchant, member: BigInt(member), upline: to, reason, actor, ip, now })
    },
  }),
}
