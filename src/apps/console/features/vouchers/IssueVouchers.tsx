import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_VOUCHERS } from '#house/payments/rules/voucher.ts'
import { parseUnits, unitsText } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { DateField } from '#ui/fields/DateField.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { dayEnds } from '#console/parts/moments.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { methodsQuery, type Method } from './queries.ts'

type Hearing = { onCodes: (codes: readonly string[]) => void }

/** The first choice is the method, whose bounds and currency hold. */
export function IssueVouchers({ onCodes }: Hearing) {
  const t = useTexts('vouchers')
  const methods = useQuery(methodsQuery).data?.list.filter(({ kind, enabled }) => kind === 'voucher' && enabled)
  if (!methods) return null
  const [first] = methods
  return first ? <Issue methods={methods} first={first} onCodes={onCodes} /> : <Notice>{t('noMethod')}</Notice>
}

function Issue({ methods, first, onCodes }: { methods: readonly Method[]; first: Method } & Hearing) {
  const t = useTexts('vouchers')
  const [code, setCode] = useState(first.code)
  const [amount, setAmount] = useState('')
  const [count, setCount] = useState<number | null>(10)
  const [day, setDay] = useState('')
  const method = methods.find((one) => one.code === code) ?? first
  const units = parseUnits(amount.trim())
  const total = isRefusal(units) || count === null ? null : unitsText(units * BigInt(count))
  return (
    <div>
      <ConfirmAction
        reasoned
        tone="gold"
        label={t('issue')}
        title={t('issueTitle')}
        text={t('issueText')}
        done={t('issued')}
        more={
          <>
            {methods.length > 1 && (
              <Select
                label={t('method')}
                value={code}
                options={methods.map((one) => ({ value: one.code, label: one.titles['EN'] ?? one.code }))}
                onChange={setCode}
              />
            )}
            <AmountField
              label={t('amount')}
              currency={method.currency}
              value={amount}
              onChange={setAmount}
              hint={`${moneyText(method.smallest, method.currency)} – ${moneyText(method.largest, method.currency)}`}
            />
            <NumberField label={t('countLabel')} value={count} onChange={setCount} min={1} max={MOST_VOUCHERS} />
            <DateField label={t('until')} value={day} onChange={setDay} />
            {total !== null && <p>{t('total', { total: moneyText(total, method.currency) })}</p>}
          </>
        }
        valid={() => day !== '' && count !== null}
        ask={async (reason, asked) => {
          const wanted = { method: method.code, amount: amount.trim(), count: count ?? 0, expiresAt: dayEnds(day), reason }
          const { codes } = await house.payments.issueVouchers({ body: { data: wanted } }, asked)
          onCodes(codes)
        }}
      />
    </div>
  )
}
