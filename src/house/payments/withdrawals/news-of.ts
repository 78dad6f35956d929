import { unitsText } from '#kit/money.ts'
import type { PaymentNews } from '../news/tell-news.ts'
import type { WithdrawalRow } from './withdrawal-store.ts'

/** Whom news of a withdrawal is for, and what its words name. */
export const newsOf = ({
  merchant,
  member,
  amount,
  paid,
  missing,
  currency,
  tail,
}: WithdrawalRow): Omit<PaymentNews, 'news'> => ({
  merchant,
  member,
  values: {
    tail,
    amount: `${unitsText(amount)} ${currency}`,
    paid: `${unitsText(paid ?? 0n)} ${currency}`,
    missing: `${unitsText(missing ?? 0n)} ${currency}`,
  },
})
