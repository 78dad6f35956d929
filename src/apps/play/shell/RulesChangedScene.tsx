import { Button } from '#ui/buttons/Button.tsx'
import { sayIn } from '../i18n/texts.ts'
import styles from './Scene.module.css'

/** Says, before a game stands, that its rules are not those by which this player knew it. */
export function RulesChangedScene({ onContinue }: { onContinue: () => void }) {
  const say = sayIn('shell')
  return (
    <main className={styles.scene}>
      <h1 className={styles.title}>{say('changedTitle')}</h1>
      <p className={styles.text}>{say('changedText')}</p>
      <Button tone="gold" size="large" onClick={onContinue}>
        {say('changedContinue')}
      </Button>
    </main>
  )
}
