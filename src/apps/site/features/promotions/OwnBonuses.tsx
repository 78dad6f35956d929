import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unitsOfText, unitsText } from '#kit/money.ts'
import type { Terms } from '#house/promotions/rules/terms.ts'
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
import { Details, type Detail } from '#ui/tables/Details.tsx'
import { outdatePromotions, ownBonusesQuery, type BonusShown, type GiftShown } from './queries.ts'
import styles from './Promotions.module.css'
import { useTermWords } from './useTermWords.tsx'

/** The bonus and the free rounds that are being played, how far they have come, and what became of those before them. */
export function OwnBonuses() {
  const t = useTexts('promotions')
  return (
    <QueryBoundary query={useQuery(ownBonusesQuery(spokenLanguage()))} waiting={<Skeleton width="100%" height="10rem" />}>
      {({ currency, list, gifts }) => {
        const running = list.filter(({ state }) => state === 'process')
        const before = list.filter(({ state }) => state !== 'process')
        const given = gifts.filter(({ state }) => state === 'process')
        const over = gifts.filter(({ state }) => state !== 'process')
        return (
          <div className={styles.bonuses}>
            {running.map((bonus) =>
              bonus.free && (bonus.free.left > 0 || bonus.terms.times === 0) ? (
                <FreeRounds key={bonus.id} bonus={bonus} free={bonus.free} currency={currency} />
              ) : (
                <BonusInProcess key={bonus.id} bonus={bonus} currency={currency} />
              ),
            )}
            {given.map((gift) => (
              <Gift key={gift.id} gift={gift} currency={currency} />
            ))}
            {running.length + given.length === 0 && (
              <Card title={t('noBonus')}>
                <div className={styles.form}>
                  <p className={styles.soft}>{t('noBonusText')}</p>
                  <RouteButton to="/promotions">{t('seePromotions')}</RouteButton>
                </div>
              </Card>
            )}
            {before.length + over.length > 0 && <Ended bonuses={before} gifts={over} currency={currency} />}
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
        <GiveUp id={id} ask={t('giveUpAsk')} text={t('giveUpText', { amount: words.money(left) })} />
      </div>
    </Card>
  )
}

type FreeProps = BonusProps & { free: NonNullable<BonusShown['free']> }

function FreeRounds({ bonus, free: { left, won }, currency }: FreeProps) {
  const t = useTexts('promotions')
  const words = useTermWords(currency)
  const { id, title, expiresAt, terms } = bonus
  const isCash = terms.times === 0
  return (
    <Rounds
      id={id}
      title={title}
      left={left}
      rounds={terms.reward.kind === 'free' ? terms.reward.rounds : left}
      won={t(isCash ? 'freeWon' : 'freeWonBonus', { amount: words.money(won) })}
      until={expiresAt}
      lost={isCash ? t('freeText') : t('giveUpText', { amount: words.money(bonus.left) })}
      details={words.lines(terms as Terms, null)}
    />
  )
}

/** Free rounds of the member's level, or of a mission. */
function Gift({ gift, currency }: { gift: GiftShown; currency: string }) {
  const t = useTexts('promotions')
  const { money } = useTermWords(currency)
  const { id, games, left, rounds, stake, won, expiresAt } = gift
  return (
    <Rounds
      id={id}
      title={games.join(', ')}
      left={left}
      rounds={rounds}
      won={t('freeWon', { amount: money(won) })}
      until={expiresAt}
      lost={t('freeText')}
      details={[{ key: 'each', term: t('line.each'), value: <bdi>{money(stake)}</bdi> }]}
    />
  )
}

type RoundsProps = {
  id: string
  title: string
  left: number
  rounds: number
  /** In words. */
  won: string
  until: number
  /** What giving up loses, in words. */
  lost: string
  details: readonly Detail[]
}

/** How many of the free rounds are left, where they are played, and what they have won. */
function Rounds({ id, title, left, rounds, won, until, lost, details }: RoundsProps) {
  const t = useTexts('promotions')
  return (
    <Card title={<bdi>{title}</bdi>} aside={<Badge tone="jade">{t('standing.process')}</Badge>}>
      <div className={styles.form}>
        <ProgressBar label={t('freeLeft', { left, rounds })} value={shareOf(BigInt(rounds - left), BigInt(rounds))} />
        <p>{won}</p>
        <p className={styles.soft}>{t('freeUntil', { at: whenText(until) })}</p>
        <Details items={details} />
        <GiveUp id={id} ask={t('freeAsk')} text={lost} />
      </div>
    </Card>
  )
}

/** Gives a reward up, once the member has been asked what they lose by it. */
function GiveUp({ id, ask, text }: { id: string; ask: string; text: string }) {
  const t = useTexts('promotions')
  const [asking, setAsking] = useState(false)
  const write = useWrite((asked: string, how) => house.promotions.forfeitBonus({ params: { id: asked } }, how), {
    once: true,
    onAnswer: outdatePromotions,
  })
  return (
    <>
      <Refused error={write.error} />
      <div className={styles.foot}>
        <Button tone="quiet" onClick={() => setAsking(true)}>
          {t('giveUp')}
        </Button>
      </div>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={ask}
        text={text}
        confirm={t('giveUp')}
        tone="danger"
        busy={write.isPending}
        onConfirm={() => write.mutate(id, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}

type EndedProps = { bonuses: readonly BonusShown[]; gifts: readonly GiftShown[]; currency: string }

function Ended({ bonuses, gifts, currency }: EndedProps) {
  const t = useTexts('promotions')
  const { money } = useTermWords(currency)
  return (
    <Card title={t('endedTitle')}>
      <ul className={styles.ended}>
        {bonuses.map(({ id, title, state, amount, free, ended }) => (
          <li key={id}>
            <bdi>{title}</bdi>
            <span className={styles.soft}>
              {state === 'process'
                ? ''
                : t(`ended.${free ? 'free' : state}`, { amount: money(amount), cash: money(ended?.released ?? '0') })}
            </span>
            <span className={styles.when}>{ended && whenText(ended.at)}</span>
          </li>
        ))}
        {gifts.map(({ id, games, won }) => (
          <li key={id}>
            <bdi>{games.join(', ')}</bdi>
            <span className={styles.soft}>{t('ended.free', { cash: money(won) })}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
