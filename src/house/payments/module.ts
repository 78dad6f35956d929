import { join } from 'node:path'
import type { Clock } from '#kit/clock.ts'
import type { Database } from '#runtime/database.ts'
import { readTexts } from '#runtime/http/texts.ts'
import { answering, defineModule } from '#runtime/module.ts'
import type { Speaking } from '#runtime/sockets/open-sockets.ts'
import { serving } from '#runtime/sockets/serving.ts'
import type { Draw } from '#house/content/index.ts'
import type { Tools } from '#house/members/index.ts'
import type { Directory, Merchant } from '#house/merchants/index.ts'
import type { Moved } from '#house/verification/index.ts'
import { paymentsCalls } from './calls.ts'
import { paymentsChannel, paymentsContract } from './contract.ts'
import { consolePaymentsCalls } from './console/console-calls.ts'
import { consolePaymentsContract } from './console/console-contract.ts'
import type { DepositRow } from './deposits/store.ts'
import { paymentsTasks } from './jobs.ts'
import type { Asking } from './provider/ask-provider.ts'
import { mountCallbacks } from './callbacks.ts'
import { countOpen } from './reconciliation/reconciliation-store.ts'
import { seedDemoMethods } from './seed-demo-methods.ts'
import type { Turnover } from './requests/turnover.ts'
import type { Reviewers } from './review/hand-over-withdrawal.ts'
import { longestWaits, type WithdrawalRow } from './withdrawals/withdrawal-store.ts'

type Asks = { readonly asking: Asking }
type Ports = {
  readonly tools: Tools
  readonly directory: Directory
  readonly clock: Clock
  readonly turnover: Turnover
  readonly moved: Moved
  readonly draw: Draw
}

/** Tells the member's open pages, in whatever process, of a payment that moved on. */
export const pushPayment = (sockets: Speaking) => ({
  deposit: ({ member, id, state }: DepositRow) => sockets.on(paymentsChannel).tell(member, 'deposit', { id, state }),
  withdrawal: ({ member, id, state }: WithdrawalRow) => sockets.on(paymentsChannel).tell(member, 'withdrawal', { id, state }),
})

export const payments = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(paymentsContract, ({ tools, ...ports }: Ports) => paymentsCalls({ ...tools, ...ports })),
  console: {
    payments: answering(
      consolePaymentsContract,
      ({ asking, draw, reviewers }: Asks & { readonly draw: Draw; readonly reviewers: Reviewers }) =>
        consolePaymentsCalls({ ...asking, draw, reviewers }),
    ),
  },
  mount: (app, { asking }: Asks) => mountCallbacks(app, asking),
  jobs: ({ asking }: Asks) => paymentsTasks(asking),
  channels: () => [serving(paymentsChannel)],
  gauges: ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => [
    {
      name: 'open_breaks',
      help: 'Payments of which a provider says otherwise than we do, and nobody has explained why',
      read: () => countOpen(db, null),
    },
    {
      name: 'withdrawal_waits_seconds',
      help: 'For how long the withdrawal that waits for longest has stood where it stands, by who must take the next step',
      labels: ['by'],
      read: async () => (await longestWaits(db, clock())).map(({ by, seconds }) => ({ labels: { by }, value: seconds })),
    },
  ],
  demo: {
    offer: (tx, { merchant: { id: merchant, currency } }: { readonly merchant: Merchant }) =>
      seedDemoMethods(tx, { merchant, currency }),
  },
})
