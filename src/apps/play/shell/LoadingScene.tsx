import { useEffect, useState } from 'react'
import { sayIn } from '../i18n/texts.ts'
import lantern from './art/lantern.svg?url'
import styles from './Scene.module.css'

const SLOW = 4000

/** Stands while the game is fetched: `part`, 0 to 1, is what has come of it. It says so when the network takes its time. */
export function LoadingScene({ part }: { part: number }) {
  const say = sayIn('shell')
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main className={styles.scene} aria-busy="true">
      <img className={styles.lantern} src={lantern} alt="" width="96" height="96" />
      <progress className={styles.progress} value={part} aria-label={say('opening')} />
      <p className={styles.waiting} role="status">
        {say(slow ? 'openingSlow' : 'opening')}
      </p>
    </main>
  )
}
