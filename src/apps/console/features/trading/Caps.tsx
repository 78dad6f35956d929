import { useState } from 'react'
import { Card } from '#ui/display/Card.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import flow from '#console/parts/flow.module.css'
import { LimitField, readAmount } from '#console/parts/limits/LimitField.tsx'
import { useMay, useOperator } from '#console/session/operator.ts'
import { nameIn, pairingOf, type MatchRecord } from './queries.ts'
import styles from './Trading.module.css'

type Cap = MatchRecord['caps'][number]
type Scope = Cap['scope']
const SCOPES: readonly Scope[] = ['whole', 'match', 'league', 'market']

/** What bounds the outcomes of a match: caps of its own, of its league, and of its markets everywhere. */
export function Caps({ match, markets, caps }: MatchRecord) {
  const t = useTexts('trading')
  const may = useMay()
  const columns: Column<Cap>[] = [
    { key: 'of', title: t('caps.of'), headline: true, show: ({ scope, called }) => t(`caps.${scope}`, { name: called }) },
    { key: 'most', title: t('cap'), figures: true, show: ({ most, currency }) => <Money amount={most} currency={currency} /> },
  ]
  return (
    <Card title={t('caps.title')}>
      <Table
        dense
        caption={t('caps.title')}
        columns={columns}
        rows={caps}
        keyOf={({ scope, name, currency }) => `${scope} ${name} ${currency}`}
        state="ready"
        failed={null}
        empty={<p className={flow.soft}>{t('caps.none')}</p>}
      />
      {may('trading.trade') && match.when !== 'over' && <SetCap {...{ match, markets }} />}
    </Card>
  )
}

function SetCap({ match, markets }: Pick<MatchRecord, 'match' | 'markets'>) {
  const t = useTexts('trading')
  const { currency } = useOperator().merchant
  const [scope, setScope] = useState<Scope>('whole')
  const [type, setType] = useState('')
  const [typed, setTyped] = useState('')
  const types = [...new Map(markets.map((one) => [one.type, one.called]))]
  const [market, called] = types.find(([one]) => one === type) ?? types[0] ?? ['', '']
  const most = readAmount(typed)
  const names: Record<Scope, string> = {
    whole: pairingOf(match),
    match: pairingOf(match),
    league: nameIn(match.leagueNames),
    market: called,
  }
  return (
    <div className={styles.form}>
      <Select
        label={t('caps.of')}
        value={scope}
        options={SCOPES.map((value) => ({ value, label: t(`caps.${value}`, { name: value === 'market' ? '…' : names[value] }) }))}
        onChange={setScope}
      />
      {scope === 'market' && (
        <Select
          label={t('market')}
          value={market}
          options={types.map(([value, label]) => ({ value, label }))}
          onChange={setType}
        />
      )}
      <LimitField name="cap" currency={currency} value={typed} hint={t('caps.hint')} onChange={setTyped} />
      <ConfirmAction
        reasoned
        tone="gold"
        disabled={most === undefined || (scope === 'market' && market === '')}
        label={t('caps.set')}
        title={t('caps.confirm', { name: names[scope] })}
        text={t(scope === 'whole' ? 'caps.wholeText' : 'caps.text')}
        done={t('done')}
        ask={(reason, asked) => {
          const data = { scope, market: scope === 'market' ? market : null, most: most ?? null, reason }
          return house.trading.capOutcomes({ params: { event: match.event }, body: { data } }, asked)
        }}
      />
    </div>
  )
}
