import { answer } from '#runtime/http/answer.ts'
import { callerOf, type CallContext } from '#runtime/http/context.ts'
import { loyaltyContract } from './contract.ts'
import { showRebates } from './rebates/show-rebates.ts'
import { takeRebates } from './rebates/take-rebates.ts'
import { showVip } from './vip/show-vip.ts'

/** Whoever has an account of their own; anybody else sees the levels as a visitor does. */
const memberOf = ({ caller }: CallContext): bigint | null =>
  caller && (caller.kind === 'member' || caller.kind === 'agent') ? caller.id : null

export const loyaltyCalls = {
  ownRebates: answer(loyaltyContract.ownRebates, ({ context }) =>
    showRebates(context.db, { member: callerOf(context).id, merchant: context.tenant, now: context.clock() }),
  ),
  takeRebates: answer(loyaltyContract.takeRebates, ({ context, tx }) =>
    takeRebates(tx, { member: callerOf(context).id, merchant: context.tenant, ip: context.ip }, context.clock()),
  ),
  vip: answer(loyaltyContract.vip, ({ context }) => {
    const { db, tenant: merchant, language, clock } = context
    return showVip(db, { member: memberOf(context), merchant, language, now: clock() })
  }),
}
