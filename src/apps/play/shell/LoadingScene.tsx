import { useEffect, useState } from 'react'
import { sayIn } from '../i18n/texts.ts'
import { drawings } from '../slots/art/index.ts'
import styles from './Scene.module.css'

const SLOW = 4000

/** Stands while the game is fetched; says so when the network takes its time. */
export function LoadingScene() {
  const say = sayIn('shell')
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main className={styles.scene} aria-busy="true">
      <img className={styles.lantern} src={drawings['lantern']} alt="" width="96" height="96" />
      <p className={styles.text} role="status">
        {say(slow ? 'openingSlow' : 'opening')}
      </p>
    </main>
  )
}
