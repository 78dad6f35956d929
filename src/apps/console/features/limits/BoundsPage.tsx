import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownLimits, type OwnLimit } from '#house/limits/rules/own-limits.ts'
import type bounds from '#console/i18n/en/bounds.json'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import flow from '#console/parts/flow.module.css'
import { PageHead } from '#console/parts/PageHead.tsx'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { useMay } from '#console/session/operator.ts'
import styles from './Limits.module.css'
import { LimitField, readAmount } from '#console/parts/limits/LimitField.tsx'
import { useLimitName, useLimitText } from '#console/parts/limits/limit-name.ts'

declare module '#console/i18n/texts.ts' {
  interface Texts {
    bounds: typeof bounds
  }
}

const boundsQuery = {
  queryKey: ['limits', 'bounds'],
  queryFn: ({ signal }: { signal: AbortSignal }) => house.limits.bounds({}, { signal }),
}

/** What no member passes, whatever their own limits are: anywhere, and in each region. The lowest of all holds. */
export function BoundsPage() {
  const t = useTexts('bounds')
  const may = useMay()
  return (
    <div className={flow.stack}>
      <PageHead title={t('title')} text={t('text')} />
      <QueryBoundary query={useQuery(boundsQuery)} lines={6}>
        {({ currency, bounds: set }) => (
          <>
            <Bounds
              currency={currency}
              rows={set.flatMap(({ region, limits }) => limits.map((limit) => ({ region, ...limit })))}
            />
            {may('merchant.write') && <SetBound currency={currency} />}
          </>
        )}
      </QueryBoundary>
    </div>
  )
}

type Row = { readonly region: string; readonly name: OwnLimit; readonly amount: string }

function Bounds({ currency, rows }: { currency: string; rows: readonly Row[] }) {
  const t = useTexts('bounds')
  const nameOf = useLimitName()
  const textOf = useLimitText(currency)
  const columns: Column<Row>[] = [
    { key: 'name', title: t('bound'), headline: true, show: ({ name }) => nameOf(name) },
    { key: 'region', title: t('region'), show: ({ region }) => region || t('anywhere') },
    { key: 'amount', title: t('amount'), figures: true, show: ({ name, amount }) => <bdi>{textOf(name, amount)}</bdi> },
  ]
  return (
    <Table
      dense
      caption={t('title')}
      columns={columns}
      rows={rows}
      keyOf={({ region, name }) => `${region} ${name}`}
      state="ready"
      failed={null}
      empty={<p className={styles.none}>{t('none')}</p>}
    />
  )
}

function SetBound({ currency }: { currency: string }) {
  const t = useTexts('bounds')
  const nameOf = useLimitName()
  const [name, setName] = useState<OwnLimit>('deposit_day')
  const [region, setRegion] = useState('')
  const [typed, setTyped] = useState('')
  const amount = readAmount(typed)
  const place = region.trim().toUpperCase()
  const wrongPlace = !/^([A-Z]{2})?$/.test(place)
  return (
    <div className={styles.set}>
      <Select
        label={t('bound')}
        value={name}
        options={ownLimits.map((value) => ({ value, label: nameOf(value) }))}
        onChange={setName}
      />
      <Field
        label={t('region')}
        hint={t('regionHint')}
        value={region}
        maxLength={2}
        autoComplete="off"
        onChange={(event) => setRegion(event.currentTarget.value)}
        error={wrongPlace ? t('regionWrong') : null}
      />
      <LimitField name={name} currency={currency} value={typed} onChange={setTyped} />
      <ConfirmAction
        reasoned
        tone="gold"
        disabled={amount === undefined || wrongPlace}
        label={t('set')}
        title={t('setTitle', { bound: nameOf(name), place: place || t('anywhere') })}
        text={t('setText')}
        done={t('done')}
        ask={(reason, asked) =>
          house.limits.setBound({ body: { data: { region: place, name, amount: amount ?? null, reason } } }, asked)
        }
      />
    </div>
  )
}
