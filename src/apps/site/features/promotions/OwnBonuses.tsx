import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unitsOfText, unitsText } from '#kit/money.ts'
import { useWrite } from '#client/calls/useWrite.ts'
import { spokenLanguage } from '#client/language/texts.ts'
import { whenText } from '#client/language/when.ts'
import { house } from '#site/api/house.ts'
import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import { Refused } from '#site/api/Refused.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { RouteButton } from '#site/navigation/RouteButton.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Card } from '#ui/display/Card.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { shareOf } from '#ui/feedback/share-of.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Confirm } from '#ui/overlays/Confirm.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { outdatePromotions, ownBonusesQuery, type BonusShown } from './queries.ts'
import styles from './Promotions.module.css'
import { useTermWords } from './useTermWords.tsx'

/** The bonus that is being played with how far it has come, and what became of those before it. */
export function OwnBonuses() {
  const t = useTexts('promotions')
  return (
    <QueryBoundary query={useQuery(ownBonusesQuery(spokenLanguage()))} waiting={<Skeleton width="100%" height="10rem" />}>
      {({ currency, list }) => {
        const [first, ...others] = list
        const before = first?.state === 'process' ? others : list
        return (
          <div className={styles.bonuses}>
            {first?.state === 'process' ? (
              <BonusInProcess bonus={first} currency={currency} />
            ) : (
              <Card title={t('noBonus')}>
                <div className={styles.form}>
                  <p className={styles.soft}>{t('noBonusText')}</p>
                  <RouteButton to="/promotions">{t('seePromotions')}</RouteButton>
                </div>
              </Card>
            )}
            {before.length > 0 && <Ended bonuses={before} currency={currency} />}
          </div>
        )
      }}
    </QueryBoundary>
  )
}

type BonusProps = { bonus: BonusShown; currency: string }

function BonusInProcess({ bonus, currency }: BonusProps) {
  const t = useTexts('promotions')
  const words = useTermWords(currency)
  const [asking, setAsking] = useState(false)
  const write = useWrite((id: string, asked) => house.promotions.forfeitBonus({ params: { id } }, asked), {
    once: true,
    onAnswer: outdatePromotions,
  })
  const { id, title, left, played, requirement, expiresAt, terms } = bonus
  const missing = unitsText(unitsOfText(requirement) - unitsOfText(played))
  return (
    <Card title={<bdi>{title}</bdi>} aside={<Badge tone="jade">{t('standing.process')}</Badge>}>
      <div className={styles.form}>
        <strong className={styles.left}>
          <bdi>{words.money(left)}</bdi>
        </strong>
        <ProgressBar
          label={t('missing', { amount: words.money(missing) })}
          value={shareOf(unitsOfText(bonus.played), unitsOfText(bonus.requirement))}
        />
        <p className={styles.soft}>{t('until', { at: whenText(expiresAt) })}</p>
        <Details items={words.lines(terms, bonus.amount)} />
        <p className={styles.soft}>{t('own')}</p>
        <Refused error={write.error} />
        <div className={styles.foot}>
          <Button tone="quiet" onClick={() => setAsking(true)}>
            {t('giveUp')}
          </Button>
        </div>
      </div>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t('giveUpAsk')}
        text={t('giveUpText', { amount: words.money(left) })}
        confirm={t('giveUp')}
        tone="danger"
        busy={write.isPending}
        onConfirm={() => write.mutate(id, { onSettled: () => setAsking(false) })}
      />
    </Card>
  )
}

function Ended({ bonuses, currency }: { bonuses: readonly BonusShown[]; currency: string }) {
  const t = useTexts('promotions')
  const { money } = useTermWords(currency)
  return (
    <Card title={t('endedTitle')}>
      <ul className={styles.ended}>
        {bonuses.map(({ id, title, state, amount, ended }) => (
          <li key={id}>
            <bdi>{title}</bdi>
            <span className={styles.soft}>
              {state === 'process' ? '' : t(`ended.${state}`, { amount: money(amount), cash: money(ended?.released ?? '0') })}
            </span>
            <span className={styles.when}>{ended && whenText(ended.at)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
