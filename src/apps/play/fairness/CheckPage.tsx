import type { ReactNode } from 'react'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { BackButton } from '../parts/sheets/RoundDetail.tsx'
import { goTo } from '../shell/useRoute.ts'
import styles from './VerifyPage.module.css'

type Props = {
  readonly title: string
  readonly intro: string
  /** The round that was asked for is still on its way. */
  readonly isWaiting: boolean
  readonly children: ReactNode
}

/** The page that checks a game's fairness, with the way back to the game. */
export function CheckPage({ title, intro, isWaiting, children }: Props) {
  return (
    <main className={styles.page}>
      <div className={styles.column}>
        <BackButton onBack={() => goTo('')} />
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.soft}>{intro}</p>
        {isWaiting && <Skeleton height="10rem" />}
        {children}
      </div>
    </main>
  )
}
