import type { TypedTerms } from '#house/agents/rules/contracts/judge-terms.ts'
import { unitsOfText } from '#kit/money.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { useMember } from '#site/session/member.ts'
import styles from './Contracts.module.css'

/** What a contract promises, in words: each rate with what a team must have reached for it. */
export function TermsList({ terms: { mode, period, minBet, rows } }: { terms: TypedTerms }) {
  const t = useTexts('contracts')
  const currency = useMember().data?.currency
  const money = (amount: string) => moneyText(amount, ...(currency === undefined ? [] : [currency]))
  const some = (amount: string) => unitsOfText(amount) > 0n
  return (
    <div className={styles.terms}>
      <p className={styles.soft}>
        {t(`period.${period}`)} · {t(`mode.${mode}`)}
        {some(minBet) && ` · ${t('activeFrom', { amount: money(minBet) })}`}
      </p>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.rate} className={styles.row}>
            <strong className={styles.rate}>
              <bdi dir="ltr">{row.rate}%</bdi>
            </strong>
            <span className={styles.soft}>
              {[
                row.activeMembers > 0 && t('need.members', { count: row.activeMembers }),
                some(row.turnover) && t('need.turnover', { amount: money(row.turnover) }),
                some(row.loss) && t('need.loss', { amount: money(row.loss) }),
              ]
                .filter(Boolean)
                .join(' · ') || t('need.nothing')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
