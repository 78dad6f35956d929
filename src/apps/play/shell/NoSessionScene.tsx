import { Button } from '#ui/buttons/Button.tsx'
import type { NoSession } from '../frame/game-session.ts'
import { sayIn } from '../i18n/texts.ts'
import styles from './Scene.module.css'

const texts = {
  ended: { title: 'endedTitle', text: 'endedText', button: 'endedAgain' },
  refused: { title: 'refusedTitle', text: 'refusedText', button: null },
  closed: { title: 'closedTitle', text: 'closedText', button: 'retry' },
  unreachable: { title: 'unreachableTitle', text: 'unreachableText', button: 'retry' },
  broken: { title: 'brokenTitle', text: 'brokenText', button: 'retry' },
} as const

/** Says why there is no game, and what to do next. */
export function NoSessionScene({ why, onAgain }: { why: NoSession | 'broken'; onAgain: () => void }) {
  const say = sayIn('shell')
  const { title, text, button } = texts[why]
  return (
    <main className={styles.scene} role="alert">
      <h1 className={styles.title}>{say(title)}</h1>
      <p className={styles.text}>{say(text)}</p>
      {button && (
        <Button tone="gold" size="large" onClick={onAgain}>
          {say(button)}
        </Button>
      )}
    </main>
  )
}
