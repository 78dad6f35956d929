import { z } from 'zod'
import { amountText, signedAmountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { channel } from '#wire/channel.ts'
import type { MessagesOf } from '#wire/listening.ts'

const session = ['trial', 'member', 'agent'] as const

export const walletContract = {
  balance: call({
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    summary: 'What the member may spend now',
    session,
    value: z.strictObject({ balance: signedAmountText, currency: z.string() }),
  }),
}

export const walletChannel = channel({
  name: 'wallet',
  summary: 'What the member may spend, as it changes',
  session,
  messages: {
    /** As of a place in the journal: of two, the one with the higher `seq` is the newer, however late it comes. */
    balance: z.strictObject({
      balance: signedAmountText,
      /** What lies in the bonus that stakes take from when cash is not enough. */
      bonus: amountText,
      currency: z.string(),
      seq: z.string().regex(/^\d+$/),
    }),
  },
})
export type BalanceEvent = MessagesOf<typeof walletChannel>['balance']
