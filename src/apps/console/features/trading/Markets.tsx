import { useState } from 'react'
import { rateIn, rateText } from '#house/games/rules/lottery-rates.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import flow from '#console/parts/flow.module.css'
import { useMay } from '#console/session/operator.ts'
import type { Market, MatchRecord } from './queries.ts'
import styles from './Trading.module.css'

type Outcome = Market['outcomes'][number]

const priceText = (price: number): string => rateText(String(price))
const [LEAST, MOST] = [10_001, 10_000_000]

/** What is typed as a price; null where it is none. */
function priceIn(typed: string): number | null {
  const price = Number(rateIn(typed) ?? 0)
  return price >= LEAST && price <= MOST ? price : null
}

/** The markets of a match, one at a time: its prices, and what an operator may do to it. */
export function Markets({ match: { event }, markets }: Pick<MatchRecord, 'match' | 'markets'>) {
  const t = useTexts('trading')
  const may = useMay()
  const [chosen, setChosen] = useState('')
  const market = markets.find((one) => one.market === chosen) ?? markets[0]
  return (
    <Card title={t('markets')}>
      {market ? (
        <>
          <div className={styles.form}>
            <Select
              label={t('market')}
              value={market.market}
              options={markets.map((one) => ({ value: one.market, label: titleOf(one, t('held')) }))}
              onChange={setChosen}
            />
          </div>
          <Outcomes market={market} />
          {may('trading.trade') && (
            <>
              <SetPrice key={market.market} {...{ event, market }} />
              <HoldMarket {...{ event, market }} />
            </>
          )}
        </>
      ) : (
        <p className={flow.soft}>{t('noMarkets')}</p>
      )}
    </Card>
  )
}

/** Lines of one market are told apart by their key's end. */
function titleOf({ called, market, held }: Market, heldWord: string): string {
  const [, line] = market.split(':')
  const named = line === undefined ? called : `${called} ${Number(line) / 4}`
  return held ? `${named} · ${heldWord}` : named
}

function Outcomes({ market }: { market: Market }) {
  const t = useTexts('trading')
  const columns: Column<Outcome>[] = [
    { key: 'pick', title: t('outcome'), headline: true, show: ({ called }) => <bdi>{called}</bdi> },
    { key: 'quoted', title: t('quoted'), figures: true, show: ({ quoted }) => priceText(quoted) },
    {
      key: 'sold',
      title: t('sold'),
      figures: true,
      show: ({ set, quoted }) =>
        market.held ? (
          <Badge tone="red">{t('held')}</Badge>
        ) : set === null ? (
          priceText(quoted)
        ) : (
          <strong>{priceText(set)}</strong>
        ),
    },
  ]
  return (
    <Table
      dense
      caption={market.called}
      columns={columns}
      rows={market.outcomes}
      keyOf={({ pick }) => pick}
      state="ready"
      failed={null}
      empty={null}
    />
  )
}

type OfMarket = { readonly event: string; readonly market: Market }

function SetPrice({ event, market }: OfMarket) {
  const t = useTexts('trading')
  const [pick, setPick] = useState(market.outcomes[0]?.pick ?? '')
  const [typed, setTyped] = useState('')
  const outcome = market.outcomes.find((one) => one.pick === pick)
  const price = priceIn(typed)
  const send = (at: number | null) => (reason: string, asked: Parameters<typeof house.trading.setPrice>[1]) =>
    house.trading.setPrice({ params: { event }, body: { data: { market: market.market, pick, price: at, reason } } }, asked)
  const what = `${market.called} · ${outcome?.called ?? pick}`
  return (
    <div className={styles.form}>
      <Select
        label={t('outcome')}
        value={pick}
        options={market.outcomes.map((one) => ({ value: one.pick, label: one.called }))}
        onChange={setPick}
      />
      <Field
        label={t('price.label')}
        hint={t('price.hint')}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.trim())}
        error={typed !== '' && price === null ? t('price.wrong') : null}
      />
      <ConfirmAction
        reasoned
        tone="gold"
        disabled={price === null}
        label={t('price.set')}
        title={t('price.title', { what, price: price === null ? '' : priceText(price) })}
        text={t('price.text')}
        done={t('done')}
        ask={send(price)}
      />
      <ConfirmAction
        reasoned
        disabled={(outcome?.set ?? null) === null}
        label={t('price.back')}
        title={t('price.backTitle', { what })}
        text={t('price.backText')}
        done={t('done')}
        ask={send(null)}
      />
    </div>
  )
}

function HoldMarket({ event, market: { market, called, held } }: OfMarket) {
  const t = useTexts('trading')
  return (
    <div className={styles.form}>
      <ConfirmAction
        reasoned
        tone={held ? 'gold' : 'danger'}
        label={t(held ? 'take.market' : 'hold.market')}
        title={t(held ? 'take.title' : 'hold.title', { what: called })}
        text={t(held ? 'take.text' : 'hold.text')}
        done={t('done')}
        ask={(reason, asked) =>
          house.trading.holdBets({ params: { event }, body: { data: { market, held: !held, reason } } }, asked)
        }
      />
    </div>
  )
}
