import { unitsOfText, unitsText } from '#kit/money.ts'
import { parseRate, shareAt } from '#house/agents/rules/rate.ts'
import { isRefusal } from '#kit/refusal.ts'
import { Details, type Detail } from '#ui/tables/Details.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import styles from './Bills.module.css'
import type { BillOpened } from './queries.ts'

type Calculation = BillOpened['calculation']
type Line = { readonly key: string; readonly term: string; readonly value: string }

const rateOf = (text: string) => {
  const rate = parseRate(text)
  return isRefusal(rate) ? 0n : rate
}

/** An amount by the difference of two rates, where the first is the higher one. */
function shareOf(amount: string, own: string, below = '0'): string {
  const [mine, theirs] = [rateOf(own), rateOf(below)]
  return unitsText(mine > theirs ? shareAt(unitsOfText(amount), mine - theirs) : 0n)
}

/** What of the team's is the agent's own: by what goes on to those below, or by the difference of rates. */
export function Share({ bill: { calculation, currency, kind } }: { bill: BillOpened }) {
  const t = useTexts('bills')
  const cascade = kind === 'dividend' || kind === 'daily'
  const lines = useLines(currency)[cascade ? 'cascade' : 'difference'](calculation)
  const item = (line: Line): Detail => ({ ...line, value: <bdi dir="ltr">{line.value}</bdi>, figures: true })
  return (
    <>
      <p className={styles.soft}>{t(cascade ? 'shareText.cascade' : 'shareText.difference')}</p>
      <Details items={lines.map(item)} />
      <p className={styles.sum}>{t('net', { amount: moneyText(calculation.net, currency) })}</p>
    </>
  )
}

function useLines(currency: string) {
  const t = useTexts('bills')
  const money = (amount: string) => moneyText(amount, currency)
  const paying = ({ row, rows }: Calculation) => (row === null ? undefined : rows[row])
  const minus = (key: string, term: string, amount: string): Line[] =>
    amount === '0' ? [] : [{ key, term, value: `− ${money(amount)}` }]
  return {
    cascade: (of: Calculation): Line[] => {
      const pays = paying(of)
      const part = of.mode === 'floating' ? ` × ${pays?.part} %` : ''
      const how = pays ? `${money(of.base)} × ${pays.rate} %${part} = ` : ''
      return [
        { key: 'gross', term: t('gross'), value: `${how}${money(of.gross)}` },
        ...of.below.map(({ agent, gross }) => ({ key: agent, term: t('toBelow', { agent }), value: `− ${money(gross)}` })),
        ...minus('passed', t('passedDown'), of.passedDown),
      ]
    },
    difference: (of: Calculation): Line[] => {
      const own = paying(of)?.rate ?? '0'
      const carried = of.carried.replace('-', '')
      return [
        ...of.parts.map(({ below, turnover }) => ({
          key: below,
          term: t('difference', { turnover: money(turnover), own, below }),
          value: money(shareOf(turnover, own, below)),
        })),
        ...minus('carried', t('carriedText', { amount: `${money(carried)} × ${own} %` }), shareOf(carried, own)),
        ...minus('before', t('before'), of.before),
      ]
    },
  }
}
