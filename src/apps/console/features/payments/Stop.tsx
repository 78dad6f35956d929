import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'

/** Takes back an approval as long as the money is here. */
export function Stop({ id }: { id: string }) {
  const t = useTexts('payments')
  return (
    <ConfirmAction
      label={t('out.stop')}
      title={t('out.stopTitle')}
      text={t('out.stopText')}
      done={t('out.claimed')}
      tone="danger"
      ask={(_reason, asked) => house.payments.claimWithdrawal({ params: { id }, body: { data: { stop: true } } }, asked)}
    />
  )
}
