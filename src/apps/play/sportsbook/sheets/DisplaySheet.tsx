import { ODDS_FORMATS, oddsText } from '#arcade/sportsbook/rules/price/odds-format.ts'
import { PRICE_CHANGES } from '#arcade/sportsbook/rules/price/take-price.ts'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { sayIn } from '#play/i18n/texts.ts'
import { leftToRight } from '#arcade/sportsbook/rules/names/figures.ts'
import { useSports } from '../sports-context.ts'
import { LIST_VIEWS } from '../taste.ts'
import styles from './Sheets.module.css'

/** A price on which the formats differ most. */
const SAMPLE = 25_000

/** How prices are written, how matches are listed, and which prices are taken; remembered on the device. */
export function DisplaySheet() {
  const { session, state, look } = useSports()
  const say = sayIn('sportsbook', look.words)
  const { odds, list, takes } = state.taste
  return (
    <div className={styles.display}>
      <Select
        label={say('display.odds')}
        options={ODDS_FORMATS.map((value) => ({
          value,
          label: `${say(`display.formats.${value}`)} · ${leftToRight(oddsText(SAMPLE, value))}`,
        }))}
        value={odds}
        onChange={(value) => session.like({ odds: value })}
      />
      <RadioGroup
        label={say('display.list')}
        choices={LIST_VIEWS.map((value) => ({ value, label: say(`display.lists.${value}`) }))}
        value={list}
        onChange={(value) => session.like({ list: value })}
      />
      <RadioGroup
        label={say('display.takes')}
        choices={PRICE_CHANGES.map((value) => ({ value, label: say(`display.changes.${value}`) }))}
        value={takes}
        onChange={(value) => session.like({ takes: value })}
      />
    </div>
  )
}
