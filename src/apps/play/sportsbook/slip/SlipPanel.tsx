import { Ticket } from 'lucide-react'
import { unitsOfText } from '#kit/money.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { LEAST_BOOSTED_PRICE } from '#arcade/sportsbook/rules/ticket/boost.ts'
import { oddsText } from '#arcade/sportsbook/rules/price/odds-format.ts'
import { sayIn, sayPart, sayRefusal } from '#play/i18n/texts.ts'
import { FreeBet } from '#play/parts/deck/FreeBet.tsx'
import { ShortWays } from '#play/parts/deck/Short.tsx'
import type { SportsState } from '../sports-state.ts'
import { leftToRight } from '#arcade/sportsbook/rules/names/figures.ts'
import { useSports } from '../sports-context.ts'
import { lackOf, raiseAhead, stakeWithin, sumsOf, type Lack, type Sums } from './slip.ts'
import { BetAgain } from './BetAgain.tsx'
import { SlipKind } from './SlipKind.tsx'
import { SlipLeg } from './SlipLeg.tsx'
import styles from './SlipPanel.module.css'
import { StakeField } from './StakeField.tsx'

/** What will be one bet: its picks, how they are joined, the stake, what it can pay, and the way to place it. */
export function SlipPanel() {
  const { state, game, look, session, currency, onDeposit } = useSports()
  const say = sayIn('sportsbook')
  const { slip, asking, placed, line, did, balance, gift } = state
  const sums = sumsOf(slip, game)
  const lack = lackOf(slip, { bounds: game, balance })
  const less = lack === 'money' ? stakeWithin(slip, { bounds: game, balance }) : null
  const needsStake = lack === 'stake' || lack === null
  return (
    <div className={styles.slip} data-look="sportsbook" data-sport={look.sport}>
      {placed && (
        <div className={styles.placed}>
          <p role="status">
            <strong>{say('slip.placed', { amount: moneyText(placed.stake, currency) })}</strong> {say('slip.placedText')}
          </p>
          <BetAgain ticket={placed} />
        </div>
      )}
      {slip.legs.length === 0 ? (
        <EmptyState
          heading="h2"
          icon={<Ticket size={28} />}
          title={say('slip.empty')}
          text={say('slip.emptyText', { most: game.mostLegs })}
        />
      ) : (
        <>
          {(did === 'replaced' || did === 'full') && (
            <p className={styles.note} role="status">
              {say(`slip.${did}`)}
            </p>
          )}
          <ul className={styles.legs}>
            {slip.legs.map((leg) => (
              <SlipLeg key={leg.match} leg={leg} />
            ))}
          </ul>
          <SlipKind />
          <StakeField isEach={sums.lines > 1} />
          <Figures sums={sums} />
          <BoostAhead />
          <Trouble state={state} />
          {!needsStake && (
            <p className={styles.lack} role="status">
              {lackText(lack, { sums, balance, least: game.leastStake, currency })}
            </p>
          )}
          {lack === 'money' && (
            <div className={styles.short}>
              <ShortWays
                onDeposit={onDeposit}
                use={less === null ? null : { amount: moneyText(less, currency), onUse: () => session.type(less) }}
              />
            </div>
          )}
          {gift && (
            <FreeBet
              {...{ gift, currency }}
              cost={sums.cost}
              disabled={asking || line === 'lost' || lackOf(slip, { bounds: game, balance: null }) !== null}
              onUse={() => void session.place({ gift })}
            />
          )}
          {lack === 'moved' && (
            <Button tone="plain" size="large" wide onClick={session.accept}>
              {say('slip.accept')}
            </Button>
          )}
          <Button
            tone="gold"
            size="large"
            wide
            busy={asking}
            disabled={(lack !== null && lack !== 'money') || line === 'lost'}
            onClick={() => void session.place()}
          >
            {asking ? say('slip.placing') : say('slip.place', { amount: moneyText(sums.cost ?? 0n, currency) })}
          </Button>
          <Button tone="quiet" disabled={asking} onClick={session.clear}>
            {say('slip.clear')}
          </Button>
        </>
      )}
    </div>
  )
}

function Figures({ sums }: { readonly sums: Sums }) {
  const { state, currency } = useSports()
  const say = sayIn('sportsbook')
  const { lines, cost, most, price, raise } = sums
  const rows = [
    price === null
      ? [say('slip.systems'), say('slip.lines', { count: lines })]
      : [say('slip.price'), leftToRight(oddsText(price, state.taste.odds))],
    ...(raise > 0 ? [[say('slip.boost'), leftToRight(`+${raise}%`)] as const] : []),
    [say('slip.cost'), cost === null ? '—' : moneyText(cost, currency)],
    [say('slip.most'), cost === null ? '—' : moneyText(most, currency)],
  ] as const
  return (
    <dl className={styles.sums} aria-live="polite">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** How many picks more raise a parlay's winnings, and by how much. */
function BoostAhead() {
  const { state, game } = useSports()
  const next = raiseAhead(state.slip, game.mostLegs)
  const { odds } = state.taste
  return (
    next && (
      <p className={styles.ahead}>
        {sayIn('sportsbook')('slip.boostAhead', {
          number: next.legs,
          percent: leftToRight(`+${next.percent}%`),
          odds: leftToRight(oddsText(LEAST_BOOSTED_PRICE, odds)),
        })}
      </p>
    )
  )
}

/** What went wrong with the last press; the slip stands as it was. */
function Trouble({ state: { trouble, line, notice } }: { readonly state: SportsState }) {
  const { currency } = useSports()
  if (trouble !== null || line === 'lost')
    return (
      <p className={styles.note} role="status">
        {trouble === null ? sayIn('sportsbook')('line.lost') : sayPart(trouble)}
      </p>
    )
  if (notice === null) return null
  return (
    <p className={styles.refused} role="alert">
      {refusalText(notice.code, notice.amount === null ? '' : moneyText(notice.amount, currency))}
    </p>
  )
}

const own = [
  'match_closed',
  'price_moved',
  'legs_of_one_match',
  'combination_not_offered',
  'stake_too_high',
  'stake_too_low',
  'risk_reached',
] as const

function refusalText(code: string, amount: string): string {
  const known = own.find((one) => one === code)
  return known ? sayIn('sportsbook')(`refused.${known}`, { amount }) : sayRefusal(code)
}

type Facts = { readonly sums: Sums; readonly balance: bigint | null; readonly least: string; readonly currency: string }

function lackText(lack: Lack, { sums, balance, least, currency }: Facts): string {
  const say = sayIn('sportsbook')
  if (lack === 'legs') return ''
  const amount = lack === 'low' ? unitsOfText(least) : lack === 'high' ? sums.mostStake : (balance ?? 0n)
  return say(`slip.lack.${lack}`, { amount: moneyText(amount, currency) })
}
