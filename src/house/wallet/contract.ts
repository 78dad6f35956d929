import { z } from 'zod'
import { amountText, signedAmountText } from '../../wire/amount.ts'
import { call } from '../../wire/call.ts'

/**
 * A member's spendable cash as of a place in the journal, as the socket tells it: of two, the one with the higher `seq` is the newer,
 * however late it comes.
 */
export type BalanceEvent = { readonly balance: string; readonly currency: string; readonly seq: string }

const session = ['trial', 'member', 'agent'] as const

export const walletContract = {
  balance: call({
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    summary: 'What the member may spend now',
    session,
    value: z.strictObject({ balance: signedAmountText, currency: z.string() }),
  }),
  funds: call({
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    summary: 'All of the member’s money in one view: to spend, held in open stakes, owed after a correction, and in all',
    session,
    value: z.strictObject({
      currency: z.string(),
      balance: signedAmountText,
      held: amountText,
      owed: amountText,
      total: signedAmountText,
    }),
  }),
  merchantWallet: call({
    method: 'GET',
    path: '/wps/merchant/wallet',
    summary: 'Whether one wallet serves every vendor (isSingle 1)',
    session: ['none'],
    query: z.strictObject({ merchantCode: z.string().max(64).optional() }),
    value: z.strictObject({ isSingle: z.literal(1) }),
  }),
}
