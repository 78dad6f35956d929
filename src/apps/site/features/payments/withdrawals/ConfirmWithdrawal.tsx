import { whenText } from '#client/language/when.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Money, moneyText } from '#ui/figures/Money.tsx'
import { Confirm } from '#ui/overlays/Confirm.tsx'
import { Details } from '#ui/tables/Details.tsx'
import type { PayeeShown, WithdrawalOption } from '../queries.ts'

type ConfirmWithdrawalProps = {
  open: boolean
  busy: boolean
  amount: string
  option: WithdrawalOption
  payee: PayeeShown | undefined
  onConfirm: () => void
  onClose: () => void
}

/** What leaves, to whom and when, once more before it does. */
export function ConfirmWithdrawal({ amount, option, payee, ...asked }: ConfirmWithdrawalProps) {
  const t = useTexts('payments')
  const { currency, title } = option
  const money = (pays: boolean) => <Money amount={amount} currency={currency} tone={pays ? 'pays' : 'plain'} />
  const held = payee?.heldUntil
  return (
    <Confirm
      {...asked}
      title={t('out.confirm.title', { amount: moneyText(amount, currency) })}
      text={t('out.confirm.text')}
      confirm={t('out.submit')}
    >
      <Details
        items={[
          { key: 'to', term: t('out.payee'), value: `${title} · ${t('out.account', { tail: payee?.tail ?? '' })}` },
          { key: 'amount', term: t('amount'), value: money(false), figures: true },
          { key: 'fee', term: t('out.fee'), value: t('out.noFee') },
          { key: 'arrives', term: t('out.arrives'), value: money(true), figures: true },
          {
            key: 'when',
            term: t('out.confirm.when'),
            value: held ? t('out.confirm.held', { at: whenText(held) }) : t('out.confirm.reviewed'),
          },
        ]}
      />
    </Confirm>
  )
}
