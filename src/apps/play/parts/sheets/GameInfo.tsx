import type { ReactNode } from 'react'
import { sayHow, sayIn } from '#play/i18n/texts.ts'
import { Figures } from './Figures.tsx'
import styles from './InfoSheet.module.css'

type Props = {
  readonly game: { readonly game: string; readonly version: number; readonly rtp: string; readonly largestWin: string }
  readonly family: string
  /** What holds in games of this life beside what every game's rules say. */
  readonly rules: readonly string[]
  /** What the game pays; null where it stands on the stage. */
  readonly paytable: ReactNode
}

/** How the game is played and what it pays, as computed from its rules: nothing here is written by hand. */
export function GameInfo({ game, family, rules, paytable }: Props) {
  const say = sayIn('parts')
  return (
    <div className={styles.info}>
      <section>
        <h2>{say('rulesHead')}</h2>
        <div className={styles.rules}>
          {[sayHow(family), ...rules, say('ruleVoid'), say('ruleKeys')].map((rule) => (
            <p key={rule}>{rule}</p>
          ))}
        </div>
      </section>
      {paytable && (
        <section>
          <h2>{say('payHead')}</h2>
          {paytable}
        </section>
      )}
      <section>
        <h2>{say('figuresHead')}</h2>
        <Figures
          rows={[
            [say('rtp'), `${game.rtp}%`],
            [say('largest'), game.largestWin],
            [say('version'), `${game.game} ${game.version}`],
          ]}
        />
      </section>
    </div>
  )
}
