import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { unitsText } from '#kit/money.ts'
import { Card } from '#ui/display/Card.tsx'
import { CodeBlock } from '#ui/display/CodeBlock.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { VendorAnswer } from '#console/parts/VendorAnswer.tsx'
import { VendorVerb } from '#console/parts/VendorVerb.tsx'
import { When } from '#console/parts/When.tsx'
import { useMay } from '#console/session/operator.ts'
import flow from '#console/parts/flow.module.css'
import styles from './Games.module.css'
import { callQuery } from './queries.ts'
import { Replay } from './Replay.tsx'

const route = getRouteApi('/console/calls/$id')

/** One call with its body, and the way to ask it again. */
export function CallPage() {
  const t = useTexts('games')
  const may = useMay()
  const { id } = route.useParams()
  const query = useQuery(callQuery(id))
  return (
    <>
      <PageHead title={t('calls.one', { id })} way={[{ key: 'calls', link: <Link to="/calls">{t('calls.title')}</Link> }]} />
      <QueryBoundary query={query} lines={8}>
        {(call) => (
          <div className={styles.pair}>
            <Card title={t('calls.facts')}>
              <Details
                items={[
                  { key: 'path', term: t('calls.path'), value: <VendorVerb path={call.path} /> },
                  { key: 'at', term: t('calls.at'), value: <When at={call.at} /> },
                  { key: 'status', term: t('calls.status'), value: <VendorAnswer status={call.status} /> },
                  { key: 'took', term: t('calls.took'), value: t('calls.ms', { ms: (call.micros / 1000).toFixed(1) }) },
                  { key: 'key', term: t('calls.key'), value: <bdi dir="ltr">{call.key}</bdi> },
                  {
                    key: 'member',
                    term: t('calls.member'),
                    value: call.member ? (
                      <Link to="/members/$id" params={{ id: call.member }}>
                        {call.member}
                      </Link>
                    ) : (
                      '–'
                    ),
                  },
                  {
                    key: 'round',
                    term: t('calls.round'),
                    value:
                      call.member && call.round ? (
                        <Link
                          to="/members/$id/rounds/$round"
                          params={{ id: call.member, round: call.round }}
                          search={call.vendor === null ? {} : { vendor: call.vendor }}
                        >
                          <bdi dir="ltr">{call.round}</bdi>
                        </Link>
                      ) : (
                        (call.round ?? '–')
                      ),
                  },
                  { key: 'transaction', term: t('calls.transaction'), value: <bdi dir="ltr">{call.transaction ?? '–'}</bdi> },
                  { key: 'game', term: t('calls.game'), value: call.game ?? '–' },
                  {
                    key: 'amount',
                    term: t('calls.amount'),
                    value:
                      call.amount === null ? (
                        '–'
                      ) : (
                        <Money
                          amount={unitsText(BigInt(call.amount))}
                          {...(call.currency !== null && { currency: call.currency })}
                        />
                      ),
                  },
                ]}
              />
            </Card>
            <div className={flow.stack}>
              <CodeBlock label={t('calls.body')} text={JSON.stringify(call.body, null, 2)} />
              {may('calls.replay') && <Replay id={id} />}
            </div>
          </div>
        )}
      </QueryBoundary>
    </>
  )
}
