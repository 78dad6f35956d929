import { dayShown } from '#kit/days.ts'
import { unitsOfText } from '#kit/money.ts'
import { whenText } from '#client/language/when.ts'
import { useLoggedIn } from '#client/session/useSession.ts'
import { useWrite } from '#client/calls/useWrite.ts'
import { house } from '#site/api/house.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { RouteButton } from '#site/navigation/RouteButton.tsx'
import { useProductName } from '#site/navigation/useProductName.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Card } from '#ui/display/Card.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { outdateRaffles, type RaffleShown } from './queries.ts'
import styles from './Raffles.module.css'

type RaffleProps = { raffle: RaffleShown; currency: string }

const tones = { running: 'gold', coming_soon: 'plain', closed: 'plain', drawn: 'jade', cancelled: 'red' } as const

/** One raffle: its prizes, how tickets are earned, how many are out, and what the member has of it. */
export function RaffleCard({ raffle, currency }: RaffleProps) {
  const t = useTexts('raffles')
  const { id, state, name, text, from, to, out } = raffle
  return (
    <Card heading="h2" title={<bdi>{name}</bdi>} aside={<Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>}>
      <div className={styles.stack}>
        {text && (
          <p>
            <bdi>{text}</bdi>
          </p>
        )}
        <p className={styles.soft}>
          {t('dates', { from: dayShown(from), to: dayShown(to) })}
          <br />
          {t('drawAt', { at: whenText(raffle.drawAt) })}
        </p>
        <Prizes prizes={raffle.prizes} currency={currency} />
        <Earning raffle={raffle} currency={currency} />
        <p className={styles.out}>{t('out', out)}</p>
        <Own raffle={raffle} currency={currency} />
        {state === 'running' && raffle.own === null && <Join id={id} />}
        <RouteButton to="/raffles/$raffle" params={{ raffle: id }} wide>
          {t('proof')}
        </RouteButton>
      </div>
    </Card>
  )
}

type PrizesProps = Pick<RaffleShown, 'prizes'> & { currency: string; heading?: 'h2' | 'h3' }

export function Prizes({ prizes, currency, heading: Heading = 'h3' }: PrizesProps) {
  const t = useTexts('raffles')
  return (
    <section>
      <Heading className={styles.part}>{t('prizes')}</Heading>
      <ul className={styles.prizes}>
        {prizes.map(({ amount, count }) => (
          <li key={`${count} ${amount}`} className={styles.prize}>
            <span>{count} ×</span>
            <strong>
              <bdi>{moneyText(amount, currency)}</bdi>
            </strong>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Earning({ raffle, currency }: RaffleProps) {
  const t = useTexts('raffles')
  const product = useProductName()
  const { joining, stake, mostTickets, level, newcomerDays, from, to } = raffle
  const games = stake && ([...new Set(stake.products.map(product))].join(', ') || t('allGames'))
  return (
    <ul className={styles.terms}>
      {joining && <li>{t('earns.joining')}</li>}
      {stake && <li>{t('earns.stake', { amount: moneyText(stake.amount, currency), games: games ?? '' })}</li>}
      {stake && <li>{t('earns.since', { from: dayShown(from), to: dayShown(to) })}</li>}
      <li>{t('earns.most', { tickets: mostTickets })}</li>
      {level !== null && <li>{t('level', { level })}</li>}
      {newcomerDays !== null && <li>{t('newcomers', { days: newcomerDays })}</li>}
    </ul>
  )
}

/** What the member has of it: their tickets and the next one, later their numbers, at the end what they won. */
function Own({ raffle: { own, state, mostTickets }, currency }: RaffleProps) {
  const t = useTexts('raffles')
  if (!own) return null
  const won = unitsOfText(own.won) > 0n
  return (
    <div className={styles.own}>
      <strong>{t('own.tickets', { tickets: own.tickets })}</strong>
      {own.missing !== null && <span>{t('own.missing', { amount: moneyText(own.missing, currency) })}</span>}
      {state === 'running' && own.tickets === mostTickets && <span>{t('own.full')}</span>}
      {own.first !== null && <span>{t('own.numbers', { first: own.first, last: own.first + own.tickets - 1 })}</span>}
      {won && <strong>{t('own.won', { amount: moneyText(own.won, currency) })}</strong>}
      {state === 'drawn' && !won && <span>{t('own.nothing')}</span>}
    </div>
  )
}

function Join({ id }: { id: string }) {
  const t = useTexts('raffles')
  const loggedIn = useLoggedIn()
  const write = useWrite((params: { readonly id: string }, asked) => house.raffles.joinRaffle({ params }, asked), {
    onAnswer: () => {
      toast({ title: t('joined'), tone: 'good' })
      return outdateRaffles()
    },
  })
  if (!loggedIn)
    return (
      <RouteButton to="/login" tone="gold" size="large" wide>
        {t('logIn')}
      </RouteButton>
    )
  return (
    <>
      <Refused error={write.error} />
      <Button tone="gold" size="large" wide busy={write.isPending} onClick={() => write.mutate({ id })}>
        {t('join')}
      </Button>
    </>
  )
}
