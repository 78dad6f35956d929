import { useTexts } from '#site/i18n/texts.ts'
import type { Statement } from '#site/records/useStatement.ts'
import styles from '../Team.module.css'

type Who = { readonly id: string; readonly account: string } | null

/** Whose line it is; a press leaves this member's lines alone. */
export function WhoCell({ who, statement: { search, enter } }: { who: Who; statement: Statement }) {
  const t = useTexts('agent-team')
  if (!who) return <span className={styles.soft}>{t('left')}</span>
  if (search.member === who.id) return <bdi>{who.account}</bdi>
  return (
    <button
      type="button"
      className={styles.step}
      onClick={() => enter({ member: who.id })}
      aria-label={t('onlyOf', { name: who.account })}
    >
      <bdi>{who.account}</bdi>
    </button>
  )
}
