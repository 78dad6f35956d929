import { isRefusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf } from '#runtime/http/context.ts'
import { ageGate, type GatePorts } from '#house/members/index.ts'
import type { Moved } from '#house/verification/index.ts'
import { depositView } from '../deposits/deposit-calls.ts'
import { paymentsContract } from '../contract.ts'
import { chargeVoucher, redeemVoucher } from './redeem-voucher.ts'

export const voucherCalls = ({ regionOf, moved, ...ports }: GatePorts & { readonly moved: Moved }) => ({
  redeemVoucher: answer(paymentsContract.redeemVoucher, async ({ input, context }) => {
    const underage = await ageGate({ regionOf, ...ports })(context)
    if (underage) return underage
    const { db, transact, tenant, language, ip, clock, random } = context
    const [member, now] = [callerOf(context).id, clock()]
    // Before the transaction: a guess counts although it changes nothing.
    const refused = await chargeVoucher(db, { member, ip, now })
    if (refused) return refused
    const asked = { member, merchant: tenant.id, code: input.body.data.code, language, region: regionOf(ip) }
    const deposit = await transact((tx) => redeemVoucher(tx, asked, { now, random, moved }))
    return isRefusal(deposit) ? deposit : depositView(deposit)
  }),
})
