import { unitsText } from '#kit/money.ts'
import type { News } from '#house/notifications/index.ts'
import type { WithdrawalRow } from './withdrawal-store.ts'

/** The recipient and the text values of a notification about a withdrawal; `why` is the text key of a reason. */
export const newsOf = (
  { merchant, member, amount, paid, missing, currency, tail }: WithdrawalRow,
  why?: `why.${string}`,
): Omit<News<'payments'>, 'news'> => ({
  about: 'payments',
  merchant,
  members: [member],
  values: {
    tail,
    amount: `${unitsText(amount)} ${currency}`,
    paid: `${unitsText(paid ?? 0n)} ${currency}`,
    missing: `${unitsText(missing ?? 0n)} ${currency}`,
    ...(why && { why: { word: why } }),
  },
})
