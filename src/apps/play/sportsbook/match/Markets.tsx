import { useState } from 'react'
import type { WholeMatch } from '#arcade/sportsbook/contract.ts'
import { isSamePick } from '#arcade/sportsbook/rules/legs.ts'
import { combines, picksOf, type MarketType } from '#arcade/sportsbook/rules/market.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { Layers } from 'lucide-react'
import { PriceButton } from '../board/PriceButton.tsx'
import { BuilderBar } from '../builder/BuilderBar.tsx'
import { useBuilder } from '../builder/useBuilder.ts'
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
  const builder = useBuilder(match)
  const all = blocksOf(match.markets)
  const combined = combinedIn(all)
  const isBuilding = builder.isOpen && combined.length > 0
  const blocks = isBuilding ? combined : all
  if (blocks.length === 0) return <p className={styles.none}>{say('match.noMarkets')}</p>
  const groups = MARKET_GROUPS.filter((one) => blocks.some((block) => isInGroup(block, one)))
  const chosen = groups.includes(group) ? group : 'all'
  return (
    <>
      {combined.length > 0 && (
        <button type="button" className={styles.builder} aria-pressed={isBuilding} onClick={builder.toggle}>
          <Layers size={18} aria-hidden="true" />
          {say('builder.name')}
        </button>
      )}
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
            <Block key={`${block.period} ${block.type}`} {...{ match, block }} builder={isBuilding ? builder : null} />
          ))}
      </div>
      {isBuilding && (
        <BuilderBar {...{ match }} picks={builder.picks} quote={builder.quote} onRemove={builder.press} onAdded={builder.close} />
      )}
    </>
  )
}

/** Of each way to bet the lines that may stand beside others of their match. */
const combinedIn = (blocks: readonly MarketBlock[]): readonly MarketBlock[] =>
  blocks.flatMap((block) => {
    const lines = block.lines.filter(({ terms }) => combines(terms))
    return lines.length > 0 ? [{ ...block, lines }] : []
  })

type BlockProps = {
  readonly match: WholeMatch
  readonly block: MarketBlock
  /** Null where a press puts an outcome on the slip. */
  readonly builder: Pick<ReturnType<typeof useBuilder>, 'picks' | 'press'> | null
}

function Block({ match, block, builder }: BlockProps) {
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
              chosen={
                builder
                  ? {
                      isOn: builder.picks.some((one) => isSamePick(one, { market: open.market, pick })),
                      onPress: () => builder.press({ market: open.market, pick }),
                    }
                  : undefined
              }
              label={pickName({ ...match, market: open.market, pick }, language)}
            />
          ))}
        </div>
      ))}
    </section>
  )
}
