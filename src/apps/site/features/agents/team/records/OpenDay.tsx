import { dayShown } from '#kit/days.ts'
import { useTexts } from '#site/i18n/texts.ts'
import type { Statement } from '#site/records/useStatement.ts'
import styles from '../Team.module.css'

type Line = {
  readonly day: string
  readonly what: string
  readonly who: { readonly id: string; readonly account: string } | null
}

/** A line's day; a press opens what stands behind the line, unless nobody may know any more whose it is. */
export function OpenDay({ line: { day, what, who }, statement }: { line: Line; statement: Statement }) {
  const t = useTexts('agent-team')
  if (!who) return dayShown(day)
  return (
    <button
      type="button"
      className={styles.step}
      onClick={() => statement.enter({ line: `${day}.${what}.${who.id}` })}
      aria-label={t('openLine', { name: who.account, day: dayShown(day) })}
    >
      {dayShown(day)}
    </button>
  )
}
