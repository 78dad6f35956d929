import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { currencyOf } from '#kit/currency.ts'
import { parseUnits, unitsOfText } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import { house } from '#site/api/house.ts'
import { isRefused } from '#client/calls/refusal.ts'
import { useWrite } from '#client/calls/useWrite.ts'
import { useDraft } from '#site/session/drafts.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { memberStateQuery, useMember } from '#site/session/member.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { fundsQuery, MAIN, transfersQuery, type Funds } from './wallet-queries.ts'
import styles from './Wallets.module.css'

type Sides = { readonly from: string; readonly to: string }
type Typed = Sides & { readonly amount?: string }

/** What one side has, as it is known; null where nobody said. */
const haveOf = ({ balance, vendors }: Funds, wallet: string) =>
  wallet === MAIN ? balance : (vendors.find(({ vassalage }) => vassalage === wallet)?.balance ?? null)

/** From where, to where, how much. One side is the main wallet: choosing a vendor on one side puts it on the other. */
export function TransferForm({ funds }: { funds: Funds }) {
  const t = useTexts('wallet')
  const shell = useTexts('shell')
  const queries = useQueryClient()
  const { vendors, currency } = funds
  const [sides, setSides] = useState<Sides>({ from: MAIN, to: vendors[0]?.vassalage ?? MAIN })
  const { text: amount, type, sent } = useDraft({ name: 'transfer.amount', owner: useMember().data?.account })
  const [checked, setChecked] = useState(false)
  const move = useWrite((typed: Typed, asked) => house.games.transfer({ body: { data: typed } }, asked))
  const have = haveOf(funds, sides.from)
  const units = parseUnits(amount.trim(), currencyOf(currency)?.payable ?? 0)
  const short = have !== null && !isRefusal(units) && units > unitsOfText(have)
  const wrong =
    checked &&
    (isRefusal(units) || units === 0n ? t('form.wrong') : short && t('form.short', { amount: moneyText(have, currency) }))
  const refused = move.error && (isRefused(move.error) ? move.error.message : shell('errors.networkText'))
  const choices = [
    { value: MAIN, label: t('main') },
    ...vendors.map(({ vassalage, name }) => ({ value: vassalage, label: name })),
  ]
  const vendorOf = ({ from, to }: Sides) => (from === MAIN ? to : from)
  const choose = (side: keyof Sides, wallet: string) => {
    const other = wallet === MAIN ? vendorOf(sides) : MAIN
    setSides(side === 'from' ? { from: wallet, to: other } : { from: other, to: wallet })
    // One that is under way is not forgotten, or its amount would stand there to be sent again.
    if (!move.isPending) move.reset()
  }
  const begin = (typed: Typed) =>
    move.mutate(typed, {
      onSuccess: () => {
        sent()
        setChecked(false)
        for (const { queryKey } of [transfersQuery, memberStateQuery]) void queries.invalidateQueries({ queryKey })
        void queries.invalidateQueries({ queryKey: fundsQuery.queryKey })
      },
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isRefusal(units) && units > 0n && !short) begin({ ...sides, amount: amount.trim() })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3 className={styles.title}>{t('form.title')}</h3>
      <div className={styles.sides}>
        <Select label={t('form.from')} options={choices} value={sides.from} onChange={(wallet) => choose('from', wallet)} />
        <Select label={t('form.to')} options={choices} value={sides.to} onChange={(wallet) => choose('to', wallet)} />
      </div>
      <AmountField
        label={t('form.amount')}
        name="amount"
        currency={currency}
        value={amount}
        onChange={type}
        error={wrong || refused}
      />
      <div>
        <Button size="small" tone="quiet" busy={move.isPending} onClick={() => begin(sides)}>
          {t('form.all')}
        </Button>
      </div>
      <Button type="submit" tone="gold" size="large" wide busy={move.isPending}>
        {t('form.submit')}
      </Button>
      {move.data && <Notice tone="good" title={t('form.begun')} live />}
    </form>
  )
}
