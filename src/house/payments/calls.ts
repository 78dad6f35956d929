import { SECOND, type Clock } from '#kit/clock.ts'
import { answer } from '#runtime/http/answer.ts'
import { TtlCache } from '#runtime/ttl-cache.ts'
import type { Draw } from '#house/content/index.ts'
import type { Moved } from '#house/verification/index.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import { paymentsContract } from './contract.ts'
import type { GatePorts } from '#house/members/index.ts'
import { depositCalls } from './deposits/deposit-calls.ts'
import { paymentTimes } from './console/payment-times.ts'
import { pictureCalls } from './proofs/picture-calls.ts'
import type { Proving } from './requests/prove-payment.ts'
import { withdrawalLifeCalls } from './requests/life-calls.ts'
import type { Turnover } from './requests/turnover.ts'
import { voucherCalls } from './vouchers/voucher-calls.ts'
import { withdrawalCalls } from './requests/withdrawal-calls.ts'

type Ports = {
  readonly vault: Vault
  readonly clock: Clock
  readonly turnover: Turnover
  readonly moved: Moved
  readonly draw: Draw
} & Proving &
  GatePorts

export const paymentsCalls = (ports: Ports) => ({
  ...depositCalls(ports),
  ...pictureCalls(ports),
  ...voucherCalls(ports),
  ...withdrawalCalls(ports),
  ...withdrawalLifeCalls(ports),
  ...timesCalls(ports.clock),
})

/** Every visitor sees the times, and they change slowly. */
function timesCalls(clock: Clock) {
  const cache = new TtlCache({ clock, life: 60 * SECOND })
  return {
    paymentTimes: answer(paymentsContract.paymentTimes, ({ context: { db, tenant } }) =>
      cache.recall([tenant.id], () => paymentTimes(db, { merchant: tenant.id, now: clock() })),
    ),
  }
}
