import { useState } from 'react'
import { Select } from '#ui/fields/Select.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import flow from '#console/parts/flow.module.css'
import { LimitField, readAmount } from '#console/parts/limits/LimitField.tsx'
import { useOperator } from '#console/session/operator.ts'
import { nameOf, type DrawRecord } from './queries.ts'
import styles from './Bounds.module.css'

/** Sets the most that each number of a bet may come to owe in one draw of this lottery. To raise it takes a second person. */
export function CapBet({ draw, bets, caps }: Pick<DrawRecord, 'draw' | 'bets' | 'caps'>) {
  const t = useTexts('draws')
  const { currency } = useOperator().merchant
  return (
    <SetCap
      bets={bets}
      lottery={nameOf(draw)}
      text={t('limits.capText')}
      standing={(bet) => caps.find((one) => one.bet === bet && one.currency === currency)?.most ?? null}
      send={(said, asked) => house.draws.capBet({ params: { event: draw.event }, body: { data: said } }, asked)}
    />
  )
}

type Said = { readonly bet: string; readonly most: string | null; readonly reason: string }
type Asked = Parameters<typeof house.draws.capBet>[1]

type Props = {
  readonly bets: readonly { readonly bet: string; readonly called: string }[]
  readonly lottery: string
  /** When it holds, and what raising it takes. */
  readonly text: string
  readonly standing: (bet: string) => string | null
  readonly send: (said: Said, asked: Asked) => Promise<{ readonly waits: boolean }>
}

/** What holds of the chosen bet, and another cap for it. */
export function SetCap({ bets, lottery, text, standing, send }: Props) {
  const t = useTexts('draws')
  const { currency } = useOperator().merchant
  const [bet, setBet] = useState(bets[0]?.bet ?? '')
  const [typed, setTyped] = useState('')
  const called = bets.find((one) => one.bet === bet)?.called ?? bet
  const most = readAmount(typed)
  const now = standing(bet)
  return (
    <>
      <p className={flow.soft}>
        {now === null
          ? t('limits.capNone', { bet: called })
          : t('limits.capNow', { bet: called, amount: moneyText(now, currency) })}
      </p>
      <div className={styles.bound}>
        <Select
          label={t('bet')}
          value={bet}
          options={bets.map((one) => ({ value: one.bet, label: one.called }))}
          onChange={setBet}
        />
        <LimitField name="cap" currency={currency} value={typed} hint={t('limits.capHint')} onChange={setTyped} />
        <ConfirmAction
          reasoned
          tone="gold"
          disabled={most === undefined}
          label={t('limits.setCap')}
          title={t('limits.capTitle', { bet: called, lottery })}
          text={text}
          done={t('limits.done')}
          ask={(reason, asked) => send({ bet, most: most ?? null, reason }, asked)}
        />
      </div>
    </>
  )
}
