import { DEPOSITS_OF_A_DAY, HOURS_OF_A_DAY, markers, NIGHT_ENDS, USUAL_WEEKS } from '#house/care/rules/markers.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import styles from './Care.module.css'
import type { CaseShown } from './queries.ts'

/** Why a case is there, in words with the figures of each mark. */
export function Reasons({ marks, currency }: Pick<CaseShown, 'marks' | 'currency'>) {
  const t = useTexts('care')
  const terms = { deposits: DEPOSITS_OF_A_DAY, hours: HOURS_OF_A_DAY, ends: NIGHT_ENDS, weeks: USUAL_WEEKS }
  return (
    <ul className={styles.reasons}>
      {marks.map(({ marker, times, amount, usual }) => (
        <li key={marker}>
          {t(`marks.${marker}`, {
            ...terms,
            count: times,
            days: markers[marker].days,
            amount: moneyText(amount ?? '0', currency),
            usual: moneyText(usual ?? '0', currency),
          })}
        </li>
      ))}
    </ul>
  )
}
