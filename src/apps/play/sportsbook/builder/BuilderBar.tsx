import type { WholeMatch } from '#arcade/sportsbook/contract.ts'
import { MOST_COMBINED, type Picked } from '#arcade/sportsbook/rules/price/built.ts'
import { leftToRight } from '#arcade/sportsbook/rules/names/figures.ts'
import { oddsText } from '#arcade/sportsbook/rules/price/odds-format.ts'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { sayIn } from '#play/i18n/texts.ts'
import { marketOf, pickName } from '../names.ts'
import { useSports } from '../sports-context.ts'
import type { Quote } from './builder.ts'
import styles from './BuilderBar.module.css'

type Props = {
  readonly match: WholeMatch
  readonly picks: readonly Picked[]
  readonly quote: Quote
  readonly onRemove: (pick: Picked) => void
  readonly onAdded: () => void
}

/** What is picked of a match, what it pays together as it stands now, and the way to put it on the slip. */
export function BuilderBar({ match, picks, quote, onRemove, onAdded }: Props) {
  const { session, state, language } = useSports()
  const say = sayIn('sportsbook')
  const [isFolded, setFolded] = useState(false)
  const nameOf = (pick: Picked) => pickName({ ...match, ...pick }, language)
  const built = quote && 'built' in quote ? quote.built : null
  const add = () => {
    const [first, ...also] = picks
    if (!first || !built) return
    session.press(match, { ...first, also: also.map((one) => ({ ...one })), price: built.price })
    onAdded()
  }
  return (
    <section className={styles.bar} aria-label={say('builder.name')}>
      {picks.length > 0 && (
        <button type="button" className={styles.fold} aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
          {say('builder.picked', { number: picks.length })}
          {isFolded ? <ChevronUp size={18} aria-hidden="true" /> : <ChevronDown size={18} aria-hidden="true" />}
        </button>
      )}
      {picks.length > 0 && !isFolded && (
        <ul className={styles.picks}>
          {picks.map((pick) => (
            <li key={pick.market}>
              <span>
                <strong>{nameOf(pick)}</strong> <small>{marketOf({ ...match, ...pick }, language)}</small>
              </span>
              <IconButton
                label={say('slip.remove', { leg: nameOf(pick) })}
                icon={<X size={16} />}
                onClick={() => onRemove(pick)}
              />
            </li>
          ))}
        </ul>
      )}
      {picks.length === MOST_COMBINED && <small>{say('builder.full', { most: MOST_COMBINED })}</small>}
      <div className={styles.sum} role="status">
        {built && picks.length > 1 ? (
          <p>
            {say('builder.together')} <strong>{leftToRight(oddsText(built.price, state.taste.odds))}</strong>{' '}
            <small>{say('builder.returns', { percent: leftToRight(`${(built.returns / 100).toFixed(1)}%`) })}</small>
          </p>
        ) : (
          <p>{lackText(picks, quote, nameOf)}</p>
        )}
        {picks.length > 1 && (
          <Button tone="gold" disabled={!built || match.stopped || state.asking} onClick={add}>
            {say('builder.add')}
          </Button>
        )}
      </div>
    </section>
  )
}

function lackText(picks: readonly Picked[], quote: Quote, nameOf: (pick: Picked) => string): string {
  const say = sayIn('sportsbook')
  if (picks.length < 2) return say('builder.hint')
  if (quote === null || 'built' in quote) return '…'
  if (quote.implied) return say('builder.implied', { pick: nameOf(quote.implied) })
  if (quote.refused === 'picks_contradict') return say('builder.contradict')
  if (quote.refused === 'match_closed') return say('builder.closed')
  return say('builder.notOffered')
}
