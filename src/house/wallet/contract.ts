import { z } from 'zod'
import { signedAmountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'

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
}
