import { useState } from 'react'
import { Badge } from '#ui/display/Badge.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { useMay } from '#console/session/operator.ts'
import styles from './Merchants.module.css'
import type { Merchant } from './queries.ts'
import { WindowForm } from './WindowForm.tsx'

/** The site as a whole: whether it is open, to whom, and under which names. */
export function SiteCard({ merchant }: { merchant: Merchant }) {
  const t = useTexts('merchants')
  const may = useMay()
  return (
    <Card
      title={merchant.name}
      aside={<Badge tone={merchant.maintenance ? 'red' : 'jade'}>{merchant.maintenance ? t('closed') : t('opened')}</Badge>}
    >
      <Details
        columns
        items={[
          { key: 'code', term: t('code'), value: merchant.code },
          { key: 'currency', term: t('currency'), value: merchant.currency },
          { key: 'money', term: t('playMoney'), value: merchant.playMoney ? t('play') : t('real') },
          { key: 'zone', term: t('zone'), value: <bdi dir="ltr">{merchant.zone}</bdi> },
          { key: 'languages', term: t('languages'), value: merchant.languages.join(', ') },
          { key: 'age', term: t('age'), value: merchant.minimumAge },
          { key: 'ageProof', term: t('ageProof.label'), value: t(`ageProof.${merchant.ageProof}`) },
          {
            key: 'domains',
            term: t('domains'),
            value: <bdi dir="ltr">{merchant.domains.map(({ domain }) => domain).join(', ')}</bdi>,
          },
          { key: 'regions', term: t('regions'), value: merchant.blockedRegions.join(', ') || t('regionsNone') },
        ]}
      />
      {may('merchant.write') && (
        <div className={styles.acts}>
          <MaintenanceAction on={merchant.maintenance} />
          <WindowForm window={merchant.maintenanceWindow} />
          <RegionsForm regions={merchant.blockedRegions} />
        </div>
      )}
    </Card>
  )
}

function MaintenanceAction({ on }: { on: boolean }) {
  const t = useTexts('merchants')
  return (
    <ConfirmAction
      key={String(on)}
      reasoned
      tone={on ? 'gold' : 'danger'}
      label={on ? t('maintenanceOff') : t('maintenanceOn')}
      title={on ? t('maintenanceOffTitle') : t('maintenanceOnTitle')}
      text={on ? t('maintenanceOffText') : t('maintenanceOnText')}
      done={on ? t('opened') : t('closed')}
      ask={(reason, asked) => house.merchants.changeMerchant({ body: { data: { change: { maintenance: !on }, reason } } }, asked)}
    />
  )
}

/** Codes with commas between; null where one is none. */
function readRegions(typed: string): string[] | null {
  const codes = typed
    .split(',')
    .map((code) => code.trim().toUpperCase())
    .filter((code) => code !== '')
  return codes.every((code) => /^[A-Z]{2}$/.test(code)) ? codes : null
}

function RegionsForm({ regions }: { regions: readonly string[] }) {
  const t = useTexts('merchants')
  const [typed, setTyped] = useState(regions.join(', '))
  const blockedRegions = readRegions(typed)
  return (
    <div className={styles.regions}>
      <Field
        label={t('regions')}
        hint={t('regionsHint')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={blockedRegions === null ? t('regionsBad') : null}
      />
      <ConfirmAction
        reasoned
        disabled={blockedRegions === null}
        label={t('regionsSave')}
        title={t('regionsTitle')}
        text={t('regionsText', { regions: blockedRegions?.join(', ') || t('regionsNone') })}
        done={t('regionsDone')}
        ask={(reason, asked) =>
          house.merchants.changeMerchant({ body: { data: { change: { blockedRegions: blockedRegions ?? [] }, reason } } }, asked)
        }
      />
    </div>
  )
}
