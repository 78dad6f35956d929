import { useState } from 'react'
import { Card } from '#ui/display/Card.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { useMay } from '#console/session/operator.ts'
import styles from './Merchants.module.css'
import type { Merchant } from './queries.ts'
import { Long } from '#console/parts/Long.tsx'

const channels = ['LIVECHAT', 'FACEBOOK', 'TELEGRAM', 'WHATSAPP'] as const

type Channel = Merchant['customerService'][number]

/** Where visitors and members write to: each channel in its window on the site. */
export function CustomerService({ merchant: { customerService: rows } }: { merchant: Merchant }) {
  const t = useTexts('merchants')
  const may = useMay()
  const [csType, setKind] = useState<Channel['csType']>(channels[0])
  const [title, setTitle] = useState('')
  const [url, setUrl] = useState('')
  const columns: Column<Channel>[] = [
    { key: 'name', title: t('links.name'), headline: true, show: (row) => row.title },
    { key: 'kind', title: t('links.kind'), show: (row) => t(`channel.${row.csType}`) },
    { key: 'url', title: t('links.url'), show: (row) => <Long>{row.url}</Long> },
  ]
  const change = (customerService: Channel[], reason: string, asked: { context: { intent?: string } }) =>
    house.merchants.changeMerchant({ body: { data: { change: { customerService }, reason } } }, asked)
  const remove = (row: Channel) => (
    <ConfirmAction
      reasoned
      size="small"
      tone="danger"
      label={t('links.remove')}
      title={t('links.removeTitle', { name: row.title })}
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
      title={t('links.service')}
      aside={
        may('merchant.write') && (
          <ConfirmAction
            reasoned
            size="small"
            label={t('links.addService')}
            title={t('links.addTitle')}
            text={t('links.text')}
            done={t('links.done')}
            more={
              <>
                <Select
                  label={t('links.kind')}
                  value={csType}
                  options={channels.map((value) => ({ value, label: t(`channel.${value}`) }))}
                  onChange={setKind}
                />
                <Field label={t('links.name')} value={title} onChange={(event) => setTitle(event.currentTarget.value)} />
                <Field
                  label={t('links.url')}
                  dir="ltr"
                  inputMode="url"
                  value={url}
                  onChange={(event) => setUrl(event.currentTarget.value)}
                />
              </>
            }
            ask={(reason, asked) => change([...rows, { csType, title: title.trim(), url: url.trim() }], reason, asked)}
          />
        )
      }
    >
      <Table
        dense
        caption={t('links.service')}
        columns={columns}
        rows={rows}
        keyOf={({ csType: of, url: at }) => `${of} ${at}`}
        state="ready"
        failed={null}
        empty={<p className={styles.soft}>{t('links.none')}</p>}
        {...(may('merchant.write') && { actions: remove })}
      />
    </Card>
  )
}
