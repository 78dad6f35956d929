import { whenText } from '#client/language/when.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import type { Withdrawal, WithdrawalHistory } from '../queries.ts'

const waits: readonly Withdrawal['state'][] = ['requested', 'reviewing', 'approved', 'paying']
const bad: readonly Withdrawal['state'][] = ['rejected', 'refused', 'partly', 'not_received']

const toneOf = (state: Withdrawal['state']) => (bad.includes(state) ? 'warning' : waits.includes(state) ? 'plain' : 'good')

/** Where a withdrawal stands, why, and what comes next, in words. */
export function WithdrawalNow({ withdrawal, lapsesAt }: Pick<WithdrawalHistory, 'withdrawal' | 'lapsesAt'>) {
  const t = useTexts('payments')
  const { amount, currency, state, paid, missing, heldUntil, waitsFor, settledAs, rejectedBecause } = withdrawal
  const sum = (value: string | null) => moneyText(value ?? '0', currency)
  const sums = { amount: sum(amount), paid: sum(paid ?? amount), missing: sum(missing) }
  const says = [
    rejectedBecause && t(`out.why.${rejectedBecause}`),
    settledAs ? t(`out.settled.${settledAs}`, sums) : state !== 'settled' && t(`out.now.${state}`, sums),
    waitsFor !== null && t(`out.waitsFor.${waitsFor}`),
    heldUntil !== null && t('out.held', { at: whenText(heldUntil) }),
    paid !== null && paid !== amount && t('out.inPart', sums),
    lapsesAt !== null && t('out.lapses', { at: whenText(lapsesAt) }),
  ].filter((text): text is string => typeof text === 'string')
  return (
    <div role="status">
      <Notice tone={waitsFor === null ? toneOf(state) : 'warning'}>
        {says.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
    </div>
  )
}
