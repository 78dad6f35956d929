import { refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf } from '#runtime/http/context.ts'
import type { Directory } from '#house/merchants/index.ts'
import { referralContract as contract } from './contract.ts'
import { showRewards } from './show-rewards.ts'

export type ReferralPorts = { readonly directory: Directory }

export const referralCalls = ({ directory }: ReferralPorts) => ({
  rewards: answer(contract.rewards, async ({ context }) => {
    const { db, tenant: merchant, clock } = context
    if (!(await directory.byCode(merchant.code))?.flags.REFERRAL) return refuse('referral_closed')
    return showRewards(db, { member: callerOf(context).id, merchant, now: clock() })
  }),
})
