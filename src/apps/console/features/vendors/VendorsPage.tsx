import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Badge } from '#ui/display/Badge.tsx'
import { Money, moneyText } from '#ui/figures/Money.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { Failed } from '#console/parts/Failed.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { useMay, useOperator } from '#console/session/operator.ts'
import { KeysPanel } from './KeysPanel.tsx'
import { vendorsQuery, type Vendor } from './queries.ts'
import { VendorBounds } from './VendorBounds.tsx'
import flow from '#console/parts/flow.module.css'
import styles from './Vendors.module.css'

const route = getRouteApi('/console/vendors')

/** Who provides games, and whether they may. */
export function VendorsPage() {
  const t = useTexts('games')
  const may = useMay()
  const { currency } = useOperator().merchant
  const { keys } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(vendorsQuery)
  const vendors = query.data?.list ?? []
  const columns: Column<Vendor>[] = [
    { key: 'name', title: t('vendors.name'), headline: true, show: ({ displayName }) => displayName },
    { key: 'code', title: t('vendors.code'), show: ({ vassalage }) => vassalage },
    {
      key: 'state',
      title: t('vendors.state'),
      show: (vendor) => <State vendor={vendor} currency={currency} />,
    },
    { key: 'games', title: t('vendors.games'), figures: true, show: (vendor) => vendor.games },
    { key: 'keys', title: t('vendors.keys'), figures: true, show: (vendor) => vendor.keys },
    {
      key: 'highest',
      title: t('highest.title'),
      figures: true,
      show: ({ highestWin, highestTimes }) => (
        <>
          {highestWin === null ? t('highest.none') : <Money amount={highestWin} currency={currency} />}
          {highestTimes !== null && (
            <span className={flow.soft}> {t('highest.stakes', { times: moneyText(String(highestTimes), undefined, 0) })}</span>
          )}
        </>
      ),
    },
    { key: 'api', title: t('vendors.api'), show: ({ apiUrl }) => <bdi className={styles.address}>{apiUrl}</bdi> },
    { key: 'launch', title: t('vendors.launch'), show: ({ launchUrl }) => <bdi className={styles.address}>{launchUrl}</bdi> },
  ]
  const acts = (vendor: Vendor) => (
    <span className={styles.acts}>
      {may('vendors.write') && (
        <Link to="/vendors" search={{ keys: vendor.id }} className={styles.link}>
          {t('vendors.manage')}
        </Link>
      )}
      {may('vendors.write') && vendor.stop && <EndStop vendor={vendor} />}
      {may('vendors.write') && <VendorBounds key={JSON.stringify(vendor)} vendor={vendor} />}
      {may('vendors.write') && <OpenOrClose vendor={vendor} />}
    </span>
  )
  return (
    <>
      <PageHead title={t('vendors.title')} text={t('vendors.text')} />
      <Table
        dense
        caption={t('vendors.title')}
        columns={columns}
        rows={vendors}
        keyOf={({ id }) => id}
        state={query.isError ? 'failed' : query.isPending ? 'loading' : 'ready'}
        failed={<Failed error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />}
        empty={<p className={flow.soft}>{t('vendors.empty')}</p>}
        {...(may('vendors.write') && { actions: acts })}
      />
      {may('vendors.write') && (
        <KeysPanel
          vendor={vendors.find(({ id }) => id === keys) ?? null}
          onClose={() => void navigate({ search: {}, replace: true })}
        />
      )}
    </>
  )
}

function State({ vendor: { enabled, stop }, currency }: { vendor: Vendor; currency: string }) {
  const t = useTexts('games')
  if (!stop) return <Badge tone={enabled ? 'jade' : 'red'}>{enabled ? t('vendors.open') : t('vendors.closed')}</Badge>
  const said = { net: moneyText(stop.net, currency), bound: moneyText(stop.bound, currency) }
  return (
    <>
      <Badge tone="red">{t('vendors.stopped')}</Badge>
      <p className={flow.soft}>{t(stop.span === 'hour' ? 'vendors.stoppedHour' : 'vendors.stoppedDay', said)}</p>
    </>
  )
}

/** One operator proposes to let it go on, another one confirms it. */
function EndStop({ vendor: { id, displayName: name } }: { vendor: Vendor }) {
  const t = useTexts('games')
  return (
    <ConfirmAction
      reasoned
      size="small"
      label={t('vendors.endStop')}
      title={t('vendors.endStopTitle', { name })}
      text={t('vendors.endStopText')}
      done={t('vendors.done', { name })}
      ask={(reason, asked) => house.games.endVendorStop({ params: { id }, body: { data: { reason } } }, asked)}
    />
  )
}

function OpenOrClose({ vendor: { id, displayName: name, enabled } }: { vendor: Vendor }) {
  const t = useTexts('games')
  return (
    <ConfirmAction
      key={String(enabled)}
      reasoned
      size="small"
      tone={enabled ? 'danger' : 'plain'}
      label={enabled ? t('vendors.close') : t('vendors.reopen')}
      title={t(enabled ? 'vendors.closeTitle' : 'vendors.reopenTitle', { name })}
      text={enabled ? t('vendors.closeText') : t('vendors.reopenText')}
      done={t('vendors.done', { name })}
      ask={(reason, asked) =>
        house.games.changeVendor({ params: { id }, body: { data: { change: { enabled: !enabled }, reason } } }, asked)
      }
    />
  )
}
