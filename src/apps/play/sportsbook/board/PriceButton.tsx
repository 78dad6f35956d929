import { ChevronDown, ChevronUp, Lock } from 'lucide-react'
import type { ListedMatch } from '#arcade/sportsbook/contract.ts'
import { isSamePick } from '#arcade/sportsbook/rules/legs.ts'
import { oddsText } from '#arcade/sportsbook/rules/price/odds-format.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { marketOf, pickName } from '../names.ts'
import { useSports } from '../sports-context.ts'
import { outcomeName } from './board.ts'
import styles from './PriceButton.module.css'

type Props = {
  readonly match: ListedMatch
  readonly market: string
  readonly pick: string
  readonly price: number
  /** What stands before the price. */
  readonly label: string
  /** Where a press does something else than putting it on the slip. */
  readonly chosen?: { readonly isOn: boolean; readonly onPress: () => void } | undefined
}

/** One outcome and its price: a press puts it on the slip, another takes it off. An arrow shows for a while which way it went. */
export function PriceButton({ match, market, pick, price, label, chosen }: Props) {
  const { session, state, language } = useSports()
  const say = sayIn('sportsbook')
  const { slip, moves, taste } = state
  const isOn =
    chosen?.isOn ?? slip.legs.some((leg) => !leg.also && leg.match === match.match && isSamePick(leg, { market, pick }))
  const way = moves.get(match.match)?.get(outcomeName({ market, pick }))?.way
  const odds = oddsText(price, taste.odds)
  const picked = { ...match, market, pick }
  const name = pickName(picked, language)
  const said = [marketOf(picked, language), ...(name === label ? [] : [name]), '']
  return (
    <button
      type="button"
      className={styles.price}
      data-price
      data-way={way}
      aria-pressed={isOn}
      disabled={match.stopped && !isOn}
      onClick={chosen?.onPress ?? (() => session.press(match, { market, pick, price }))}
    >
      <span className="aloud">{said.join(', ')}</span>
      <span className={styles.label}>{label}</span>
      <bdi dir="ltr" className={styles.odds}>
        {odds}
        {way === 'up' && <ChevronUp size={14} aria-hidden="true" />}
        {way === 'down' && <ChevronDown size={14} aria-hidden="true" />}
        {match.stopped && <Lock size={12} aria-hidden="true" />}
      </bdi>
      {way && <span className="aloud">{say(`board.${way}`)}</span>}
    </button>
  )
}
