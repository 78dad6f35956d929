import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '#client/calls/useWrite.ts'
import { house } from '#site/api/house.ts'
import { Refused } from '#site/api/Refused.tsx'
import { outdate } from '#site/api/keys.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Confirm } from '#ui/overlays/Confirm.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { withdrawalCalls, type Withdrawal } from '../queries.ts'

/** Takes back what is not sent and nobody looks at, when asked twice. */
export function TakeBack({ withdrawal: { id, amount, currency } }: { withdrawal: Withdrawal }) {
  const t = useTexts('payments')
  const [asked, setAsked] = useState(false)
  const cancel = useWrite((params: { id: string }, about) => house.payments.cancelWithdrawal({ params }, about))
  const { error, isPending } = cancel
  const settled = () => outdate(...withdrawalCalls, 'members.memberState')
  return (
    <div>
      <Button icon={<Undo2 size={18} aria-hidden="true" />} onClick={() => setAsked(true)}>
        {t('out.takeBack')}
      </Button>
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title={t('out.takeBackTitle')}
        text={t('out.takeBackText', { amount: moneyText(amount, currency) })}
        confirm={t('out.takeBack')}
        busy={isPending}
        onConfirm={() => cancel.mutate({ id }, { onSettled: () => void settled() })}
      >
        <Refused error={error} />
      </Confirm>
    </div>
  )
}
