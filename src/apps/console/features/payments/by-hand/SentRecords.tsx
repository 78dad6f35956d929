import { useQuery } from '@tanstack/react-query'
import { dayShown } from '#kit/days.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import flow from '#console/parts/flow.module.css'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { When } from '#console/parts/When.tsx'
import { useMay } from '#console/session/operator.ts'
import { pictureQuery, type Withdrawal, type WithdrawalRecord } from '../queries.ts'
import styles from '../Timeline.module.css'

type Records = WithdrawalRecord['sent']
type SentRecordsProps = {
  withdrawal: Withdrawal
  sent: Records
  /** Nothing about it waits for a second person. */
  open: boolean
}

const sentAlready = new Set<Withdrawal['state']>(['paying', 'paid', 'received', 'partly', 'not_received', 'disputed'])

/** What operators say they sent at the bank, and the way to say that it came back. */
export function SentRecords({ withdrawal: { id, state }, sent, open }: SentRecordsProps) {
  const t = useTexts('payments')
  const may = useMay()
  return (
    <Card title={t('byHand.records')}>
      <div className={flow.stack}>
        {sent.toReversed().map((record) => (
          <SentRecord key={record.id} record={record} />
        ))}
        {open && may('payments.decide') && sentAlready.has(state) && (
          <span className={flow.acts}>
            <ConfirmAction
              reasoned
              tone="plain"
              label={t('byHand.bounced')}
              title={t('byHand.bouncedTitle')}
              text={t('out.askText.missed')}
              done={t('byHand.recorded')}
              ask={(reason, asked) => house.payments.proposeBounced({ params: { id }, body: { data: { reason } } }, asked)}
            />
          </span>
        )}
      </div>
    </Card>
  )
}

const tones = { waits: 'gold', confirmed: 'jade', sent_back: 'plain', returned: 'red' } as const

function SentRecord({ record }: { record: Records[number] }) {
  const t = useTexts('payments')
  const { reference, paidOn, picture, sentBy, sentAt, ended, endedBy } = record
  const stands = ended ?? 'waits'
  return (
    <div className={flow.tight}>
      <span>
        <Badge tone={tones[stands]}>{t(`byHand.ended.${stands}`)}</Badge>
      </span>
      <Details
        columns
        items={[
          // Until it is answered the second person reads it at the bank.
          ...(ended === null ? [] : [{ key: 'reference', term: t('byHand.reference'), value: <bdi dir="ltr">{reference}</bdi> }]),
          { key: 'day', term: t('byHand.paidOn'), value: dayShown(paidOn) },
          {
            key: 'by',
            term: t('byHand.sentBy'),
            value: (
              <>
                {sentBy.name} · <When at={sentAt} />
              </>
            ),
          },
          ...(endedBy === null ? [] : [{ key: 'ended', term: t('byHand.endedBy'), value: endedBy }]),
        ]}
      />
      <QueryBoundary query={useQuery(pictureQuery(picture))} lines={3}>
        {({ file }) => <img src={`data:image/webp;base64,${file}`} alt={t('byHand.proof')} className={styles.picture} />}
      </QueryBoundary>
    </div>
  )
}
