import { useState } from 'react'
import { Card } from '../../../../ui/Card.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { Table, type Column } from '../../../../ui/Table.tsx'
import { resourceTypes } from '../../../../house/content/contract.ts'
import { house } from '../../api/house.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Deed } from '../../parts/Deed.tsx'
import { useMay } from '../../session/operator.ts'
import styles from './Merchants.module.css'
import type { Merchant } from './queries.ts'
import { Long } from '../../parts/Long.tsx'

const channels = ['LIVECHAT', 'FACEBOOK', 'TELEGRAM', 'WHATSAPP'] as const

type LinkRow = { readonly kind: string; readonly name: string; readonly url: string }
type Change = Partial<Pick<Merchant, 'resources' | 'customerService'>>

/** Where the site leads: installations, social links, customer service. */
export function Links({ merchant }: { merchant: Merchant }) {
  const t = useTexts('merchants')
  const { resources, customerService } = merchant
  return (
    <div className={styles.stack}>
      <LinkCard
        title={t('links.resources')}
        add={t('links.addResource')}
        kinds={resourceTypes}
        rows={resources.map(({ resourceType: kind, labelNameEn: name, url }) => ({ kind, name, url }))}
        changeOf={(rows) => ({
          resources: rows.map(({ kind, name, url }) => ({ resourceType: kind, labelNameEn: name, url })),
        })}
      />
      <LinkCard
        title={t('links.service')}
        add={t('links.addService')}
        kinds={channels}
        rows={customerService.map(({ csType: kind, title: name, url }) => ({ kind, name, url }))}
        changeOf={(rows) => ({
          customerService: rows.map(({ kind, name, url }) => ({ csType: kind as (typeof channels)[number], title: name, url })),
        })}
      />
    </div>
  )
}

type LinkCardProps = {
  title: string
  add: string
  kinds: readonly [string, ...string[]]
  rows: readonly LinkRow[]
  changeOf: (rows: readonly LinkRow[]) => Change
}

function LinkCard({ title, add, kinds, rows, changeOf }: LinkCardProps) {
  const t = useTexts('merchants')
  const may = useMay()
  const [kind, setKind] = useState(kinds[0])
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const columns: Column<LinkRow>[] = [
    { key: 'name', title: t('links.name'), headline: true, show: (row) => row.name },
    { key: 'kind', title: t('links.kind'), show: (row) => row.kind },
    { key: 'url', title: t('links.url'), show: (row) => <Long>{row.url}</Long> },
  ]
  const change = (next: readonly LinkRow[], reason: string, asked: { context: { intent?: string } }) =>
    house.merchants.changeMerchant({ body: { data: { change: changeOf(next), reason } } }, asked)
  const remove = (row: LinkRow) => (
    <Deed
      reasoned
      size="small"
      tone="danger"
      label={t('links.remove')}
      title={t('links.removeTitle', { name: row.name })}
      text={t('links.text')}
      done={t('links.done')}
      ask={(reason, asked) =>
        change(
          rows.filter((other) => other !== row),
          reason,
          asked,
        )
      }
    />
  )
  return (
    <Card
      title={title}
      aside={
        may('merchant.write') && (
          <Deed
            reasoned
            size="small"
            label={add}
            title={t('links.addTitle')}
            text={t('links.text')}
            done={t('links.done')}
            more={
              <>
                <Select
                  label={t('links.kind')}
                  value={kind}
                  options={kinds.map((value) => ({ value, label: value }))}
                  onChange={setKind}
                />
                <Field label={t('links.name')} value={name} onChange={(event) => setName(event.currentTarget.value)} />
                <Field
                  label={t('links.url')}
                  dir="ltr"
                  inputMode="url"
                  value={url}
                  onChange={(event) => setUrl(event.currentTarget.value)}
                />
              </>
            }
            ask={(reason, asked) => change([...rows, { kind, name: name.trim(), url: url.trim() }], reason, asked)}
          />
        )
      }
    >
      <Table
        dense
        caption={title}
        columns={columns}
        rows={rows}
        keyOf={({ kind: of, url: at }) => `${of} ${at}`}
        state="ready"
        failed={null}
        empty={<p className={styles.soft}>{t('links.none')}</p>}
        {...(may('merchant.write') && { actions: remove })}
      />
    </Card>
  )
}
