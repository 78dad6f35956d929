import { useState } from 'react'
import type { WholeMatch } from '#arcade/sportsbook/contract.ts'
import { picksOf, type MarketType } from '#arcade/sportsbook/rules/market.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { PriceButton } from '../board/PriceButton.tsx'
import { groupName, marketName, pickName } from '../names.ts'
import { useSports } from '../sports-context.ts'
import { blocksOf, isInGroup, MARKET_GROUPS, type MarketBlock, type MarketGroup } from './market-groups.ts'
import styles from './Markets.module.css'

/** How many prices stand beside one another. */
const across = (type: MarketType): number => (picksOf(type).length % 3 === 0 || type === 'correct_score' ? 3 : 2)

/** Every open market of a match, group by group. */
export function Markets({ match }: { readonly match: WholeMatch }) {
  const { look } = useSports()
  const say = sayIn('sportsbook')
  const [group, setGroup] = useState<MarketGroup>('all')
  const blocks = blocksOf(match.markets)
  if (blocks.length === 0) return <p className={styles.none}>{say('match.noMarkets')}</p>
  const groups = MARKET_GROUPS.filter((one) => blocks.some((block) => isInGroup(block, one)))
  const chosen = groups.includes(group) ? group : 'all'
  return (
    <>
      <div className={styles.groups} role="group" aria-label={say('match.groups')}>
        {groups.map((one) => (
          <button key={one} type="button" aria-pressed={one === chosen} onClick={() => setGroup(one)}>
            {groupName(one, look.words)}
          </button>
        ))}
      </div>
      <div className={styles.blocks}>
        {blocks
          .filter((block) => isInGroup(block, chosen))
          .map((block) => (
            <Block key={`${block.period} ${block.type}`} {...{ match, block }} />
          ))}
      </div>
    </>
  )
}

function Block({ match, block }: { readonly match: WholeMatch; readonly block: MarketBlock }) {
  const { language } = useSports()
  const { type, lines } = block
  return (
    <section className={styles.block}>
      <h3>{marketName(block, match, language)}</h3>
      {lines.map(({ open }) => (
        <div key={open.market} className={styles.line} data-across={across(type)}>
          {open.outcomes.map(({ pick, price }) => (
            <PriceButton
              key={pick}
              {...{ match, pick, price }}
              market={open.market}
              label={pickName({ ...match, market: open.market, pick }, language)}
            />
          ))}
        </div>
      ))}
    </section>
  )
}
