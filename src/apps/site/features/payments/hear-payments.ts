import i18next from 'i18next'
import { paymentsChannel, type DepositState, type WithdrawalState } from '#house/payments/contract.ts'
import { outdate } from '#site/api/keys.ts'
import { hear } from '#site/api/live.ts'
import { needTexts } from '#site/i18n/i18n.ts'
import { withdrawalCalls } from './queries.ts'

/** Money that arrived is said wherever the member is. */
async function toastDeposit(state: DepositState): Promise<void> {
  if (state !== 'credited' && state !== 'failed') return
  const [{ toast }] = await Promise.all([import('#ui/feedback/Toast.tsx'), needTexts('payments')])
  toast(
    state === 'credited'
      ? { title: i18next.t('creditedToast', { ns: 'payments' }), tone: 'good' }
      : { title: i18next.t('failedToast', { ns: 'payments' }), tone: 'bad' },
  )
}

/** So is money that left, and money that came back. */
async function toastWithdrawal(state: WithdrawalState): Promise<void> {
  if (state !== 'paid' && state !== 'refused') return
  const [{ toast }] = await Promise.all([import('#ui/feedback/Toast.tsx'), needTexts('payments')])
  toast(
    state === 'paid'
      ? { title: i18next.t('out.paidToast', { ns: 'payments' }), tone: 'good' }
      : { title: i18next.t('out.refusedToast', { ns: 'payments' }), tone: 'bad' },
  )
}

export const hearPayments = hear(paymentsChannel, {
  said: {
    deposit: ({ state }) => {
      void outdate('payments.deposits')
      void toastDeposit(state)
    },
    withdrawal: ({ state }) => {
      void outdate(...withdrawalCalls)
      void toastWithdrawal(state)
    },
  },
})
