import { Button } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { useWrite } from '#client/calls/useWrite.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Refused } from '#console/parts/actions/Refused.tsx'
import flow from '#console/parts/flow.module.css'

/** The whole account of the one who is paid, after a press: who looked is written down. */
export function PayeeToPay({ id }: { id: string }) {
  const t = useTexts('payments')
  const shown = useWrite((_: null, asked) => house.payments.showPayee({ params: { id } }, asked))
  return (
    <Card title={t('byHand.payee')}>
      <div className={flow.tight} aria-live="polite">
        {shown.data ? (
          <Details
            columns
            items={[
              { key: 'holder', term: t('byHand.holder'), value: <bdi>{shown.data.holder}</bdi> },
              { key: 'account', term: t('byHand.account'), value: <bdi dir="ltr">{shown.data.account}</bdi> },
            ]}
          />
        ) : (
          <span className={flow.acts}>
            <Button busy={shown.isPending} onClick={() => shown.mutate(null)}>
              {t('byHand.show')}
            </Button>
          </span>
        )}
        <Refused error={shown.error} />
      </div>
    </Card>
  )
}
