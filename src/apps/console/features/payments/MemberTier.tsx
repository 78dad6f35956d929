import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TIERS } from '#house/payments/rules/method.ts'
import { Card } from '#ui/display/Card.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import flow from '#console/parts/flow.module.css'
import { useMay } from '#console/session/operator.ts'

/** In which tier of payments a member is, and another one for them. */
export function MemberTier({ member }: { member: string }) {
  const t = useTexts('payments')
  const may = useMay()
  const query = useQuery({
    queryKey: ['payments', 'tier', member],
    queryFn: ({ signal }) => house.payments.memberTier({ params: { id: member } }, { signal }),
  })
  return (
    <Card
      title={t('tier.title')}
      aside={query.data && may('payments.decide') && <Change key={query.data.tier} member={member} tier={query.data.tier} />}
    >
      <div className={flow.tight}>
        <QueryBoundary query={query} lines={1}>
          {({ tier }) => <strong>{t('tier.now', { tier })}</strong>}
        </QueryBoundary>
        <p className={flow.soft}>{t('tier.text')}</p>
      </div>
    </Card>
  )
}

function Change({ member, tier }: { member: string; tier: number }) {
  const t = useTexts('payments')
  const [next, setNext] = useState<number | null>(tier)
  return (
    <ConfirmAction
      reasoned
      size="small"
      label={t('tier.change')}
      title={t('tier.change')}
      text={t('tier.changeText')}
      done={t('tier.done')}
      valid={() => next !== null}
      more={<NumberField label={t('tier.label')} value={next} onChange={setNext} min={TIERS.first} max={TIERS.last} />}
      ask={(reason, asked) =>
        house.payments.setMemberTier({ params: { id: member }, body: { data: { tier: next ?? tier, reason } } }, asked)
      }
    />
  )
}
