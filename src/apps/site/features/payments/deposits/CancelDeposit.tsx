import { useState } from 'react'
import { useWrite } from '#client/calls/useWrite.ts'
import { house } from '#site/api/house.ts'
import { outdate } from '#site/api/keys.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { Confirm } from '#ui/overlays/Confirm.tsx'
import type { Deposit } from '../queries.ts'

/** Leaves a deposit unpaid, when asked twice. */
export function CancelDeposit({ deposit: { id, amount, currency } }: { deposit: Deposit }) {
  const t = useTexts('payments')
  const [asked, setAsked] = useState(false)
  const cancel = useWrite((params: { id: string }, about) => house.payments.cancelDeposit({ params }, about))
  return (
    <>
      <Button tone="quiet" size="small" onClick={() => setAsked(true)}>
        {t('cancel.do')}
      </Button>
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title={t('cancel.title', { amount: moneyText(amount, currency) })}
        text={t('cancel.text')}
        confirm={t('cancel.do')}
        tone="danger"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ id }, { onSettled: () => void outdate('payments.deposits') })}
      >
        <Refused error={cancel.error} />
      </Confirm>
    </>
  )
}
