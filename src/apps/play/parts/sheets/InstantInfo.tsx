import type { InstantGame } from '#arcade/families/contract.ts'
import { sayHow, sayIn } from '#play/i18n/texts.ts'
import type { AnyLook } from '../look.ts'
import styles from './InfoSheet.module.css'

type Props = { readonly game: InstantGame; readonly look: AnyLook; readonly choice: object }

/** How the game is played and what it pays, as computed from its rules: nothing here is written by hand. */
export function InstantInfo({ game, look, choice }: Props) {
  const say = sayIn('parts')
  const { Paytable } = look
  return (
    <div className={styles.info}>
      <section>
        <h2>{say('rulesHead')}</h2>
        <div className={styles.rules}>
          <p>{sayHow(look.family)}</p>
          <p>{say('ruleOpen')}</p>
          <p>{say('ruleVoid')}</p>
          <p>{say('ruleKeys')}</p>
        </div>
      </section>
      {Paytable && (
        <section>
          <h2>{say('payHead')}</h2>
          <Paytable choice={choice} />
        </section>
      )}
      <section>
        <h2>{say('figuresHead')}</h2>
        <dl className={styles.figures}>
          {[
            [say('rtp'), `${game.rtp}%`],
            [say('largest'), game.largestWin],
            [say('version'), `${game.game} ${game.version}`],
          ].map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
