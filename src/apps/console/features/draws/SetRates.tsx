import { useState } from 'react'
import { isWithin, rateIn, rateText, returnText } from '#house/games/rules/lottery-rates.ts'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import flow from '#console/parts/flow.module.css'
import { publishedOf, ratesOf, type LotteryBet, type LotteryRates } from './queries.ts'
import styles from './Bounds.module.css'

type Props = Pick<LotteryRates, 'bets' | 'said' | 'last'> & { readonly gameCode: string }

/** Sets what a bet pays from a draw on, with what that changes of its return. It takes a second person. */
export function SetRates({ bets, said, last, gameCode }: Props) {
  const t = useTexts('draws')
  const [code, setCode] = useState(bets[0]?.bet ?? '')
  const [first, setFirst] = useState(String(last + 1))
  const bet = bets.find((one) => one.bet === code)
  const number = /^[1-9]\d{0,14}$/.test(first) ? Number(first) : null
  return (
    <>
      <div className={styles.bound}>
        <Select
          label={t('bet')}
          value={code}
          options={bets.map((one) => ({ value: one.bet, label: one.called }))}
          onChange={setCode}
        />
        <Field
          label={t('rates.first')}
          hint={t('rates.firstHint', { number: last })}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          value={first}
          onChange={({ currentTarget }) => setFirst(currentTarget.value.trim())}
          error={number === null || number <= last ? t('rates.firstWrong', { number: last }) : null}
        />
      </div>
      {bet && <OfBet key={code} {...{ bet, said, gameCode }} first={number !== null && number > last ? number : null} />}
    </>
  )
}

type OfBetProps = Pick<Props, 'said' | 'gameCode'> & { readonly bet: LotteryBet; readonly first: number | null }

function OfBet({ bet, said, gameCode, first }: OfBetProps) {
  const t = useTexts('draws')
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const before = ratesOf(bet, { said, number: first ?? Number.MAX_SAFE_INTEGER })
  const texts = before.map((rate, i) => typed[i] ?? rateText(rate))
  const read = bet.prizes.map((prize, i) => {
    const rate = rateIn(texts[i] ?? '')
    return rate !== null && isWithin(prize, rate) ? rate : null
  })
  const rates = read.filter((rate) => rate !== null)
  const isRead = rates.length === bet.prizes.length
  const published = publishedOf(bet)
  const effectOf = (after: readonly string[]) =>
    t('rates.effect', { before: returnText(bet.prizes, before), after: returnText(bet.prizes, after) })
  const act = (after: readonly string[]) =>
    ({
      reasoned: true,
      title: t('rates.confirm', { bet: bet.called, number: first ?? '' }),
      text: `${effectOf(after)} ${t('rates.confirmText')}`,
      done: t('limits.done'),
    }) as const
  const send = (after: string[] | null) => (reason: string, asked: object) =>
    house.draws.setRates(
      { params: { gameCode }, body: { data: { bet: bet.bet, first: first ?? 0, rates: after, reason } } },
      asked as Parameters<typeof house.draws.setRates>[1],
    )
  return (
    <>
      <div className={styles.bound}>
        {bet.prizes.map((prize, i) => (
          <Field
            key={prize.name}
            label={bet.prizes.length === 1 ? t('rates.rate') : t('rates.rateOf', { prize: prize.called })}
            hint={t('rates.between', { least: rateText(prize.least), most: rateText(prize.most) })}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            value={texts[i] ?? ''}
            onChange={({ currentTarget }) => setTyped({ ...typed, [i]: currentTarget.value.trim() })}
            error={read[i] === null ? t('rates.between', { least: rateText(prize.least), most: rateText(prize.most) }) : null}
          />
        ))}
      </div>
      <p className={flow.soft} aria-live="polite">
        {isRead ? effectOf(rates) : t('rates.noEffect')}
      </p>
      <div className={styles.ways}>
        <ConfirmAction
          {...act(rates)}
          tone="gold"
          disabled={!isRead || first === null || rates.join() === before.join()}
          label={t('rates.set')}
          ask={send(rates)}
        />
        <ConfirmAction
          {...act(published)}
          disabled={first === null || published.join() === before.join()}
          label={t('rates.back')}
          ask={send(null)}
        />
      </div>
    </>
  )
}
