import { createHmac } from 'node:crypto'
import { systemRandom } from '#runtime/system.ts'
import { sandboxProvider } from './sandbox.ts'
import { testProvider } from '#testing/payments/provider.ts'

const secret = 'what both sides of the sandbox share'

testProvider({
  open: ({ api, clock, patience }) =>
    sandboxProvider({
      api,
      secret,
      notifyUrl: 'http://house.test/callback/sandbox',
      returnUrl: 'http://house.test/deposit',
      payoutReturnUrl: 'http://house.test/withdraw',
      clock,
      random: systemRandom,
      patience,
    }),
  order: (said) => ({ ...said, payUrl: 'http://provider.test/pay/1' }),
  payout: (said) => ({ ...said, trackUrl: 'http://provider.test/bank/1' }),
  webhook: (told, at) => {
    const body = JSON.stringify(told)
    const signature = createHmac('sha256', secret).update(`${told.id}.${at}.${body}`).digest('hex')
    return { body, headers: { 'x-webhook-id': told.id, 'x-timestamp': String(at), 'x-signature': signature } }
  },
})
