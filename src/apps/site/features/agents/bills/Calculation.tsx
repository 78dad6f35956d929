import type { ReactNode } from 'react'
import { Badge } from '#ui/display/Badge.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { Money, moneyText } from '#ui/figures/Money.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { BillMembers } from './BillMembers.tsx'
import styles from './Bills.module.css'
import type { BillOpened } from './queries.ts'
import { Share } from './Share.tsx'

type Row = BillOpened['calculation']['rows'][number] & { readonly at: number }

/** How a bill came about, step by step, so that it can be worked out again with a pencil. */
export function Calculation({ bill }: { bill: BillOpened }) {
  const t = useTexts('bills')
  const { calculation, currency, kind } = bill
  const money = (amount: string) => <Money amount={amount} currency={currency} />
  const { team } = calculation
  return (
    <section className={styles.stack}>
      <h3>{t('how')}</h3>
      <ol className={styles.steps}>
        <Step title={t('step.team')}>
          <p className={styles.soft}>{t(calculation.includeSelf ? 'step.teamText' : 'step.teamTextOthers')}</p>
          {kind === 'realtime' && <p className={styles.soft}>{t('dayText')}</p>}
          <Details
            items={[
              { key: 'turnover', term: t('turnover'), value: money(team.turnover), figures: true },
              { key: 'staked', term: t('staked'), value: money(team.staked), figures: true },
              { key: 'returned', term: t('returned'), value: money(team.returned), figures: true },
              { key: 'given', term: t('given'), value: money(team.given), figures: true },
              { key: 'loss', term: t('loss'), value: money(team.loss), figures: true },
              {
                key: 'active',
                term: t('active', { amount: moneyText(calculation.minBet, currency) }),
                value: team.activeMembers,
                figures: true,
              },
            ]}
          />
          <p className={styles.soft}>{t('turnoverText')}</p>
          <BillMembers bill={bill} />
        </Step>
        <Step title={t('step.base')}>
          <p className={styles.soft}>{t(kind === 'dividend' ? 'formula.dividend' : 'formula.salary')}</p>
          <p className={styles.sum}>
            <bdi dir="ltr">{baseText(bill)}</bdi>
          </p>
          {calculation.carried !== '0' && (
            <p className={styles.soft}>{t('carriedText', { amount: moneyText(calculation.carried, currency) })}</p>
          )}
        </Step>
        <Step title={t('step.row')}>
          <p className={styles.soft}>{t(`rowText.${calculation.mode}`)}</p>
          <Rows bill={bill} />
        </Step>
        <Step title={t('step.share')}>
          <Share bill={bill} />
        </Step>
      </ol>
    </section>
  )
}

/** What the rate is taken of, worked out from the figures above it. */
function baseText({ calculation: { team, carried, base }, currency, kind }: BillOpened): string {
  const money = (amount: string) => moneyText(amount, currency)
  const more = carried === '0' ? '' : ` − ${money(carried.replace('-', ''))}`
  const from =
    kind === 'dividend' ? `${money(team.staked)} − ${money(team.returned)} − ${money(team.given)}` : money(team.turnover)
  return from === money(base) ? from : `${from}${more} = ${money(base)}`
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <h4>{title}</h4>
      {children}
    </li>
  )
}

function Rows({ bill: { calculation, currency } }: { bill: BillOpened }) {
  const t = useTexts('bills')
  const columns: Column<Row>[] = [
    { key: 'rate', title: t('rate'), headline: true, show: ({ rate }) => <bdi dir="ltr">{rate} %</bdi> },
    {
      key: 'turnover',
      title: t('needs.turnover'),
      figures: true,
      show: ({ turnover }) => <Money amount={turnover} currency={currency} />,
    },
    { key: 'active', title: t('needs.activeMembers'), figures: true, show: ({ activeMembers }) => activeMembers },
    { key: 'loss', title: t('needs.loss'), figures: true, show: ({ loss }) => <Money amount={loss} currency={currency} /> },
    ...(calculation.mode === 'floating'
      ? [{ key: 'part', title: t('part'), figures: true, show: ({ part }: Row) => <bdi dir="ltr">{part} %</bdi> }]
      : []),
    {
      key: 'result',
      title: t('result'),
      show: ({ at, missing, amount }) =>
        at === calculation.row ? (
          <Badge tone="jade">{t('pays', { amount: moneyText(amount, currency) })}</Badge>
        ) : missing.length > 0 ? (
          t('missing', { what: missing.map((one) => t(`needs.${one}`)).join(', ') })
        ) : (
          t('lower', { amount: moneyText(amount, currency) })
        ),
    },
  ]
  return (
    <Table
      caption={t('step.row')}
      columns={columns}
      rows={calculation.rows.map((row, at) => ({ ...row, at }))}
      keyOf={({ at }) => String(at)}
      state="ready"
      failed={null}
      empty={null}
    />
  )
}
