import { BOOST_RAISES, LEAST_BOOSTED_PRICE } from '#arcade/sportsbook/rules/ticket/boost.ts'
import { MARKET_TYPES } from '#arcade/sportsbook/rules/market.ts'
import { leftToRight } from '#arcade/sportsbook/rules/names/figures.ts'
import { oddsText } from '#arcade/sportsbook/rules/price/odds-format.ts'
import { sayHow, sayIn } from '#play/i18n/texts.ts'
import info from '#play/parts/sheets/InfoSheet.module.css'
import { useSports } from '../sports-context.ts'
import { marketName, ruleOf } from '../names.ts'
import styles from './Sheets.module.css'

const percent = (part: number): string => `${Math.round(part * 1000) / 10}%`

/** How every market is settled and what its margin is, and what holds for parlays, void bets and cash-outs. */
export function SportsRules() {
  const { language, look, game } = useSports()
  const say = sayIn('sportsbook', look.words)
  const sides = { home: { [language]: sayIn('markets')('picks.home') }, away: { [language]: sayIn('markets')('picks.away') } }
  return (
    <div className={info.info}>
      <section>
        <h2>{sayIn('parts')('rulesHead')}</h2>
        <div className={info.rules}>
          <p>{game.virtual ? sayHow(look.words ?? 'sportsbook') : say('howReal')}</p>
        </div>
      </section>
      <section>
        <h2>{say('rules.settleHead')}</h2>
        <div className={styles.markets}>
          {MARKET_TYPES.filter((type) => look.margins[type] !== undefined).map((type) => (
            <details key={type}>
              <summary>
                {marketName({ type, period: 'match' }, sides, language)} <bdi dir="ltr">{percent(look.margins[type] ?? 0)}</bdi>
              </summary>
              <p>{ruleOf(type)}</p>
            </details>
          ))}
        </div>
        <div className={info.rules}>
          <p>{say('rules.parts')}</p>
        </div>
      </section>
      <Rules
        head={say('rules.partsHead')}
        rules={[
          say('rules.parlay'),
          boostRule(),
          say('rules.system'),
          ...(look.margins['1x2'] === undefined ? [] : [say('rules.builder')]),
        ]}
      />
      <Rules
        head={say('rules.fairHead')}
        rules={[say('rules.margin'), say('rules.void'), say('rules.delay'), say('rules.cashOut'), say('rules.cashOutPart')]}
      />
    </div>
  )
}

const boostRule = (): string =>
  sayIn('sportsbook')('rules.boost', {
    raises: BOOST_RAISES.map(({ legs, percent }) => leftToRight(`${legs}: +${percent}%`)).join(' · '),
    odds: leftToRight(oddsText(LEAST_BOOSTED_PRICE, 'decimal')),
  })

function Rules({ head, rules }: { readonly head: string; readonly rules: readonly string[] }) {
  return (
    <section>
      <h2>{head}</h2>
      <div className={info.rules}>
        {rules.map((rule) => (
          <p key={rule}>{rule}</p>
        ))}
      </div>
    </section>
  )
}
