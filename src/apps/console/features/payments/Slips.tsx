import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { slipRefusals, type SlipRefusal } from '#house/payments/rules/slip.ts'
import { unitsOfText, unitsText } from '#kit/money.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import flow from '#console/parts/flow.module.css'
import { useMay } from '#console/session/operator.ts'
import { pictureQuery, type Deposit, type Slip } from './queries.ts'
import styles from './Slips.module.css'

type SlipsProps = {
  deposit: Deposit
  slips: readonly Slip[]
  /** A proposal about it waits for its second person. */
  waiting: boolean
}

/** The pictures of a transfer, and what one operator makes of them. */
export function Slips({ deposit, slips, waiting }: SlipsProps) {
  const t = useTexts('payments')
  const may = useMay()
  if (slips.length === 0) return null
  const open = deposit.state === 'reviewing' && !waiting
  return (
    <>
      {open && (
        <Notice tone="warning" title={t('slip.title')} action={may('payments.decide') && <Settle deposit={deposit} />}>
          {t('slip.text')}
        </Notice>
      )}
      <Card title={t('slip.pictures')}>
        <div className={styles.slips}>
          {slips.map((slip, place) => (
            <Picture key={slip.id} slip={slip} label={t('slip.picture', { place: place + 1 })} />
          ))}
        </div>
      </Card>
    </>
  )
}

function Picture({ slip: { id, usedBefore }, label }: { slip: Slip; label: string }) {
  const t = useTexts('payments')
  return (
    <div className={flow.tight}>
      {usedBefore && (
        <Link to="/payments/deposits/$id" params={{ id: usedBefore }}>
          <Badge tone="red">{t('slip.usedBefore')}</Badge>
        </Link>
      )}
      <QueryBoundary query={useQuery(pictureQuery(id))} lines={3}>
        {({ file }) => <img src={`data:image/webp;base64,${file}`} alt={label} className={styles.picture} />}
      </QueryBoundary>
    </div>
  )
}

function Settle({ deposit: { id, amount, fee, currency } }: { deposit: Deposit }) {
  const t = useTexts('payments')
  const [came, setCame] = useState(unitsText(unitsOfText(amount) + unitsOfText(fee)))
  const [because, setBecause] = useState<SlipRefusal>('not_arrived')
  return (
    <span className={flow.acts}>
      <ConfirmAction
        reasoned
        tone="gold"
        label={t('slip.credit')}
        title={t('slip.creditTitle')}
        text={t('slip.creditText')}
        done={t('slip.credited')}
        more={<AmountField label={t('slip.came')} currency={currency} value={came} onChange={setCame} />}
        ask={(reason, asked) =>
          house.payments.creditSlip({ params: { id }, body: { data: { came: came.trim(), reason } } }, asked)
        }
      />
      <ConfirmAction
        reasoned
        tone="danger"
        label={t('slip.refuse')}
        title={t('slip.refuseTitle')}
        text={t('slip.refuseText')}
        done={t('slip.refused')}
        more={
          <Select
            label={t('slip.because')}
            value={because}
            options={slipRefusals.map((value) => ({ value, label: t(`because.${value}`) }))}
            onChange={setBecause}
          />
        }
        ask={(reason, asked) => house.payments.refuseSlip({ params: { id }, body: { data: { because, reason } } }, asked)}
      />
    </span>
  )
}
