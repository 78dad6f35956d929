import type { LiveGame } from '#arcade/live/contract.ts'
import { sayHow, sayIn } from '#play/i18n/texts.ts'
import styles from '#play/parts/sheets/InfoSheet.module.css'
import type { AnyLiveLook } from '../live-look.ts'

/** How the game is played and what it pays, as computed from its rules: nothing here is written by hand. */
export function LiveInfo({ game, look }: { readonly game: LiveGame; readonly look: AnyLiveLook }) {
  const say = sayIn('parts')
  const live = sayIn('live')
  const { Paytable } = look
  return (
    <div className={styles.info}>
      <section>
        <h2>{say('rulesHead')}</h2>
        <div className={styles.rules}>
          <p>{sayHow(look.family)}</p>
          <p>{live('ruleTime')}</p>
          <p>{live('ruleLost')}</p>
          <p>{live('ruleChain')}</p>
          <p>{say('ruleVoid')}</p>
          <p>{say('ruleKeys')}</p>
        </div>
      </section>
      <section>
        <h2>{say('payHead')}</h2>
        <Paytable />
      </section>
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
