import { unitsText } from '#kit/money.ts'
import type { News } from '#house/notifications/index.ts'
import type { WithdrawalRow } from './withdrawal-store.ts'

/** Whom news of a withdrawal is for, and what its words name; `why` is the name of a reason among them. */
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
