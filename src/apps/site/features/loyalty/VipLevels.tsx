import { unitsOfText } from '#kit/money.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { useGiftWords } from '#site/navigation/useGiftWords.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Details, type Detail } from '#ui/tables/Details.tsx'
import type { LevelShown, VipShown } from './queries.ts'
import styles from './Loyalty.module.css'
import { useRateWords } from './useRateWords.ts'

type VipLevelsProps = { vip: Pick<VipShown, 'levels' | 'own' | 'currency'> }

/** Every level: what it asks, and what it brings. */
export function VipLevels({ vip: { levels, own, currency } }: VipLevelsProps) {
  const t = useTexts('loyalty')
  const { money, ratesOf } = useRateWords(currency)
  const amount = (key: 'reach' | 'keep' | 'gift', level: LevelShown): Detail[] =>
    unitsOfText(level[key]) > 0n ? [{ key, term: t(key), value: <bdi>{money(level[key])}</bdi>, figures: true }] : []
  const gift = useGiftWords(currency)
  const gifted = (rank: number) => own?.gifts.some((given) => given.rank === rank)
  return (
    <section className={styles.stack}>
      <h2 className={styles.subtitle}>{t('levels')}</h2>
      <ul className={styles.cards}>
        {levels.map((level) => (
          <li key={level.rank} className={styles.card} aria-current={level.rank === own?.rank || undefined}>
            <div className={styles.head}>
              <h3 className={styles.name}>
                <bdi>{level.name}</bdi>
              </h3>
              {level.rank === own?.rank && <Badge tone="gold">{t('here')}</Badge>}
              {level.rank !== own?.rank && gifted(level.rank) && <Badge tone="jade">{t('gifted')}</Badge>}
            </div>
            {level.rank === 0 ? (
              <p className={styles.soft}>{t('everybody')}</p>
            ) : (
              <Details items={[...amount('reach', level), ...amount('keep', level), ...amount('gift', level)]} />
            )}
            {level.free && (
              <>
                <p>{gift.given(level.free)}</p>
                <p className={styles.soft}>{gift.asked(level.free)}</p>
              </>
            )}
            <h4 className={styles.soft}>{t('rates')}</h4>
            <Details
              items={ratesOf(level.rates).map(({ name, rate }) => ({
                key: `${name} ${rate}`,
                term: name,
                value: <bdi>{rate}</bdi>,
                figures: true,
              }))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
