import { dayShown } from '#kit/days.ts'
import { unitsOfText, unitsText } from '#kit/money.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Card } from '#ui/display/Card.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { shareOf } from '#ui/feedback/share-of.ts'
import type { LevelShown, VipShown } from './queries.ts'
import styles from './Loyalty.module.css'
import { useRateWords } from './useRateWords.ts'

type OwnLevelProps = { own: NonNullable<VipShown['own']>; levels: readonly LevelShown[]; currency: string }

/** The level a member is on, how far it is to the next one, what is asked to stay, and how they came to it. */
export function OwnLevel({ own, levels, currency }: OwnLevelProps) {
  const t = useTexts('loyalty')
  const { money } = useRateWords(currency)
  const level = levels[own.rank]
  const next = levels[own.rank + 1]
  if (!level) return null
  const valid = unitsOfText(own.valid)
  const missing = (asked: string) => {
    const left = unitsOfText(asked) - valid
    return left > 0n ? money(unitsText(left)) : null
  }
  const toNext = next && missing(next.reach)
  const toKeep = missing(level.keep)
  return (
    <Card
      title={t('own')}
      aside={
        <Badge tone="gold">
          <bdi>{level.name}</bdi>
        </Badge>
      }
    >
      <div className={styles.stack}>
        <p className={styles.soft}>{t('staked')}</p>
        <strong className={styles.big}>
          <bdi>{money(own.valid)}</bdi>
        </strong>
        {next ? (
          <ProgressBar
            label={toNext ? t('toNext', { amount: toNext, level: next.name }) : t('reached', { level: next.name })}
            value={shareOf(valid, unitsOfText(next.reach))}
          />
        ) : (
          <p>{t('highest')}</p>
        )}
        {level.rank > 0 && (
          <ProgressBar
            label={toKeep ? t('toKeep', { amount: toKeep, level: level.name }) : t('kept', { level: level.name })}
            value={shareOf(valid, unitsOfText(level.keep))}
          />
        )}
        <p className={styles.soft}>{t('until', { day: dayShown(own.nextMonth) })}</p>
        {own.history.length > 0 && <History own={own} levels={levels} currency={currency} />}
      </div>
    </Card>
  )
}

function History({ own, levels, currency }: OwnLevelProps) {
  const t = useTexts('loyalty')
  const { money } = useRateWords(currency)
  return (
    <details>
      <summary>{t('history')}</summary>
      <ul className={styles.lines}>
        {own.history.map(({ since, rank, reason, valid }) => (
          <li key={`${since} ${reason} ${rank}`}>
            <span className={styles.soft}>{dayShown(since)}</span>
            <span>{t(`reason.${reason}`, { level: levels[rank]?.name ?? String(rank), amount: money(valid) })}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
