import { createHmac } from 'node:crypto'
import { airwallexProvider } from './airwallex.ts'
import { airwallexKeys } from '#testing/payments/airwallex.ts'
import { testProvider, type ProviderAnswer } from '#testing/payments/provider.ts'

/** The amount stands in their JSON as it is said here, be it a number or nonsense. */
const withAmount = (name: string, amount: string, rest: object) =>
  JSON.stringify({ ...rest, [name]: 'AMOUNT' }).replace('"AMOUNT"', amount)

const states = { open: 'REQUIRES_CUSTOMER_ACTION', paid: 'SUCCEEDED', failed: 'CANCELLED', reversed: 'CANCELLED' } as const
const transferStates = { open: 'PROCESSING', paid: 'PAID', failed: 'FAILED', reversed: 'FAILED' } as const

const intentOf = ({ reference, state, amount, currency }: ProviderAnswer) => ({
  id: 'int_1',
  merchant_order_id: reference,
  amount: Number.parseFloat(amount),
  captured_amount: Number.parseFloat(amount),
  currency,
  status: states[state],
  next_action: { type: 'redirect', url: 'https://pay.example/int_1' },
})
const transferOf = ({ reference, state, amount, currency }: ProviderAnswer) => ({
  id: 'tra_1',
  request_id: reference,
  transfer_amount: Number.parseFloat(amount),
  transfer_currency: currency,
  status: transferStates[state],
})
/** One answer stands for both of theirs: the thing itself and the list that has it. */
const listed = (one: object) => ({ ...one, items: [one], has_more: false })

testProvider({
  open: ({ api, clock, patience }) =>
    airwallexProvider({
      ...airwallexKeys,
      api,
      payIn: 'promptpay',
      returnUrl: 'http://house.test/deposit',
      banks: new Map([['sandbox', { country: 'TH', routing: { type: 'bank_code', value: '004' } }]]),
      clock,
      patience,
    }),
  greets: (path) => (path.endsWith('/login') ? { token: 'of-a-test' } : null),
  placing: 2,
  order: (said) => listed(intentOf(said)),
  payout: (said) => listed(transferOf(said)),
  webhook: (told, at) => {
    const { captured_amount: _, ...object } = intentOf({ ...told, amount: '1' })
    const { transfer_amount: __, ...data } = transferOf({ ...told, amount: '1' })
    const body =
      told.about === 'deposit'
        ? `{"id":"${told.id}","name":"payment_intent.succeeded","data":{"object":${withAmount('captured_amount', told.amount, object)}}}`
        : `{"id":"${told.id}","name":"payout.transfer.paid","data":${withAmount('transfer_amount', told.amount, data)}}`
    const signature = createHmac('sha256', airwallexKeys.webhookSecret).update(`${at}${body}`).digest('hex')
    return { body, headers: { 'x-timestamp': String(at), 'x-signature': signature } }
  },
})
