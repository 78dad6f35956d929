import { unitsText } from '#kit/money.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf, type CallContext } from '#runtime/http/context.ts'
import { cutPage } from '#runtime/http/page.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import { provePayment, type Proving } from '#house/payments/index.ts'
import { balanceOf } from '#house/wallet/index.ts'
import { pointsContract as contract } from './contract.ts'
import { convertPoints } from './conversions/convert-points.ts'
import { redeem } from './redemptions/redeem.ts'
import { showConfig, showDetails, showRedemptions, showRewards } from './show-points.ts'

export type PointsPorts = Proving & { readonly vault: Vault }

const PAGE = 20

const askingOf = (context: CallContext) => ({
  member: callerOf(context).id,
  merchant: context.tenant,
  language: context.language,
  now: context.clock(),
})

const pageFrom = (before: string | undefined) => ({ before: before ?? null, limit: PAGE + 1 })

export const pointsCalls = ({ vault, ...proving }: PointsPorts) => {
  const refuseClosed = async ({ tenant }: CallContext): Promise<Refusal<'points_closed', null> | null> =>
    (await proving.directory.byCode(tenant.code))?.flags.POINTMALL ? null : refuse('points_closed')
  /** Whether the mall is open, then what the payment password says. */
  const prove = async (context: CallContext, password: string | undefined) =>
    (await refuseClosed(context)) ?? provePayment(proving, context, password)
  return {
    points: answer(contract.points, async ({ context }) => {
      const refused = await refuseClosed(context)
      if (refused) return refused
      return { points: unitsText((await balanceOf(context.db, callerOf(context).id))?.points ?? 0n) }
    }),
    rewards: answer(contract.rewards, async ({ context }) => {
      const refused = await refuseClosed(context)
      return refused ?? { list: await showRewards(context.db, askingOf(context)) }
    }),
    redeem: answer(contract.redeem, {
      before: ({ input, context }) => prove(context, input.body.data.paymentPassword),
      give: async ({ input, context, tx }) => {
        const { paymentPassword: _, address = null, ...asked } = input.body.data
        const { tenant: merchant, ip, clock, random } = context
        const redeeming = { ...asked, address, member: callerOf(context).id, merchant, ip }
        return redeem(tx, redeeming, { vault, now: clock(), random })
      },
    }),
    redemptions: answer(contract.redemptions, async ({ input: { query }, context }) => {
      const refused = await refuseClosed(context)
      return refused ?? cutPage(await showRedemptions(context.db, askingOf(context), pageFrom(query.before)), PAGE)
    }),
    config: answer(
      contract.config,
      async ({ context }) => (await refuseClosed(context)) ?? showConfig(context.db, askingOf(context), vault),
    ),
    details: answer(contract.details, async ({ input: { query }, context }) => {
      const refused = await refuseClosed(context)
      return refused ?? cutPage(await showDetails(context.db, askingOf(context), pageFrom(query.before)), PAGE)
    }),
    convert: answer(contract.convert, {
      before: ({ input, context }) => prove(context, input.body.data.paymentPassword),
      give: async ({ input, context, tx }) => {
        const { tenant: merchant, ip, clock, random } = context
        const converting = { points: input.body.data.points, member: callerOf(context).id, merchant, ip }
        return convertPoints(tx, converting, { now: clock(), random })
      },
    }),
  }
}
