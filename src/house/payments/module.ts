import { join } from 'node:path'
import type { Clock } from '#kit/clock.ts'
import { readTexts } from '#runtime/http/texts.ts'
import { answering, defineModule, telling } from '#runtime/module.ts'
import type { Scan } from '#house/content/index.ts'
import type { Tools } from '#house/members/index.ts'
import type { Directory, Merchant } from '#house/merchants/index.ts'
import { paymentsCalls } from './calls.ts'
import { paymentsContract, type Deposit, type Withdrawal } from './contract.ts'
import { consolePaymentsCalls } from './console/console-calls.ts'
import { consolePaymentsContract } from './console/console-contract.ts'
import { paymentsTasks } from './jobs.ts'
import type { Asking } from './provider/ask-provider.ts'
import { mountCallbacks } from './callbacks.ts'
import { seedDemoMethods } from './seed-demo-methods.ts'
import type { Turnover } from './requests/turnover.ts'

type Asks = { readonly asking: Asking }
type Ports = {
  readonly tools: Tools
  readonly directory: Directory
  readonly clock: Clock
  readonly turnover: Turnover
  readonly scan: Scan
}

export const payments = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(paymentsContract, ({ tools, ...ports }: Ports) => paymentsCalls({ ...tools, ...ports })),
  console: {
    payments: answering(consolePaymentsContract, ({ asking, scan }: Asks & { readonly scan: Scan }) =>
      consolePaymentsCalls({ ...asking, scan }),
    ),
  },
  mount: (app, { asking }: Asks) => mountCallbacks(app, asking),
  jobs: ({ asking }: Asks) => paymentsTasks(asking),
  tells: telling<{ readonly deposit: Deposit; readonly withdrawal: Withdrawal }>(),
  demo: {
    offer: (tx, { merchant: { id: merchant, currency } }: { readonly merchant: Merchant }) =>
      seedDemoMethods(tx, { merchant, currency }),
  },
})
