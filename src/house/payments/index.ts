/**
 * Payments bring money in: methods, deposits, providers and what they say. It never touches play, and credits only through the wallet.
 */
import cn from './texts/cn.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import km from './texts/km.json' with { type: 'json' }

export { mountCallbacks } from './callbacks.ts'
export { depositView, paymentsCalls } from './calls.ts'
export type { Deposit } from './contract.ts'
export type { DepositRow } from './store.ts'
export type { Asking } from './ask-provider.ts'
export { paymentsTasks } from './jobs.ts'
export { sandboxProvider } from './provider/sandbox.ts'
export type { PaymentProvider } from './provider/port.ts'
export { seedDemoMethod } from './seed-demo-method.ts'

export const paymentsTexts = { KM: km, EN: en, CN: cn }
