import { useState } from 'react'
import { Badge } from '#ui/display/Badge.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { useMay } from '#console/session/operator.ts'
import type { Merchant } from './queries.ts'

type Domain = Merchant['domains'][number]

const purposes = ['site', 'agent', 'download'] as const
const isHost = (typed: string) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(typed)

type Input = Parameters<typeof house.merchants.changeMerchant>[1]

const change = (domains: Domain[], reason: string, asked: Input) =>
  house.merchants.changeMerchant({ body: { data: { change: { domains }, reason } } }, asked)

/** The addresses that the merchant answers on. One of the site's is the main one: it can be handed on, and not taken away. */
export function Domains({ merchant: { domains } }: { merchant: Merchant }) {
  const t = useTexts('merchants')
  const may = useMay()
  const columns: Column<Domain>[] = [
    { key: 'domain', title: t('domain.name'), headline: true, show: ({ domain }) => <bdi dir="ltr">{domain}</bdi> },
    { key: 'purpose', title: t('domain.purpose'), show: ({ purpose }) => t(`domain.purposes.${purpose}`) },
    { key: 'main', title: t('domain.main'), show: ({ main }) => main && <Badge tone="gold">{t('domain.main')}</Badge> },
  ]
  const acts = (row: Domain) =>
    !row.main && (
      <>
        {row.purpose === 'site' && (
          <ConfirmAction
            reasoned
            size="small"
            label={t('domain.makeMain')}
            title={t('domain.makeMainTitle', { domain: row.domain })}
            text={t('domain.makeMainText')}
            done={t('domain.done')}
            ask={(reason, asked) =>
              change(
                domains.map((other) => ({ ...other, main: other === row })),
                reason,
                asked,
              )
            }
          />
        )}
        <ConfirmAction
          reasoned
          size="small"
          tone="danger"
          label={t('links.remove')}
          title={t('links.removeTitle', { name: row.domain })}
          text={t('domain.removeText')}
          done={t('domain.done')}
          ask={(reason, asked) =>
            change(
              domains.filter((other) => other !== row),
              reason,
              asked,
            )
          }
        />
      </>
    )
  return (
    <Card title={t('domains')} aside={may('merchant.write') && <AddDomain key={domains.length} domains={domains} />}>
      <Table
        dense
        caption={t('domains')}
        columns={columns}
        rows={domains}
        keyOf={({ domain }) => domain}
        state="ready"
        failed={null}
        empty={null}
        {...(may('merchant.write') && { actions: acts })}
      />
    </Card>
  )
}

function AddDomain({ domains }: { domains: readonly Domain[] }) {
  const t = useTexts('merchants')
  const [typed, setTyped] = useState('')
  const [purpose, setPurpose] = useState<Domain['purpose']>('site')
  const domain = typed.trim().toLowerCase()
  return (
    <ConfirmAction
      reasoned
      size="small"
      label={t('domain.add')}
      title={t('links.addTitle')}
      text={t('domain.addText')}
      done={t('domain.done')}
      more={
        <>
          <Field
            label={t('domain.name')}
            dir="ltr"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={domain === '' || isHost(domain) ? null : t('domain.bad')}
          />
          <Select
            label={t('domain.purpose')}
            value={purpose}
            options={purposes.map((value) => ({ value, label: t(`domain.purposes.${value}`) }))}
            onChange={setPurpose}
          />
        </>
      }
      ask={(reason, asked) => change([...domains, { domain, purpose, main: false }], reason, asked)}
    />
  )
}
