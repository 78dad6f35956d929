import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { Card } from '#ui/display/Card.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { AccountPicker } from '#console/parts/pick/AccountPicker.tsx'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import flow from '#console/parts/flow.module.css'
import { When } from '#console/parts/When.tsx'
import { useMay } from '#console/session/operator.ts'
import type { Refused } from './queries.ts'
import styles from './Trading.module.css'

type Factor = Refused['factors'][number]

/** Members who may stake less than others. To raise one's share takes a second person. */
export function StakeFactors({ rows }: { rows: readonly Factor[] }) {
  const t = useTexts('trading')
  const may = useMay()
  const columns: Column<Factor>[] = [
    {
      key: 'member',
      title: t('refused.member'),
      headline: true,
      show: ({ member, account }) => (
        <Link to="/members/$id" params={{ id: member }}>
          <bdi>{account}</bdi>
        </Link>
      ),
    },
    { key: 'percent', title: t('factors.percent'), figures: true, show: ({ percent }) => `${percent} %` },
    { key: 'by', title: t('by'), show: ({ by }) => by },
    { key: 'at', title: t('at'), show: ({ at }) => <When at={at} /> },
  ]
  return (
    <Card title={t('factors.title')}>
      <Table
        dense
        caption={t('factors.title')}
        columns={columns}
        rows={rows}
        keyOf={({ member }) => member}
        state="ready"
        failed={null}
        empty={<p className={flow.soft}>{t('factors.none')}</p>}
      />
      {may('trading.trade') && <SetFactor />}
    </Card>
  )
}

function SetFactor() {
  const t = useTexts('trading')
  const [account, setAccount] = useState('')
  const [percent, setPercent] = useState('50')
  const isPercent = /^\d{1,3}$/.test(percent) && Number(percent) <= 100
  return (
    <div className={styles.form}>
      <AccountPicker
        label={t('factors.account')}
        value={account}
        onChange={(next) => setAccount(next.trim())}
        formed={{ name: 'account', error: undefined }}
      />
      <Field
        label={t('factors.percent')}
        hint={t('factors.hint')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        behind="%"
        value={percent}
        onChange={({ currentTarget }) => setPercent(currentTarget.value.trim())}
        error={isPercent ? null : t('factors.wrong')}
      />
      <ConfirmAction
        reasoned
        tone="gold"
        disabled={account === '' || !isPercent}
        label={t('factors.set')}
        title={t('factors.confirm', { account, percent })}
        text={t('factors.text')}
        done={t('done')}
        ask={(reason, asked) =>
          house.trading.setStakeFactor({ body: { data: { account, percent: Number(percent), reason } } }, asked)
        }
      />
    </div>
  )
}
