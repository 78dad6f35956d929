import { useQueryClient } from '@tanstack/react-query'
import { currencyOf } from '#kit/currency.ts'
import { parseUnits, unitsOfText } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import { house } from '#site/api/house.ts'
import { useForm } from '#client/form/useForm.ts'
import { BirthdayLink } from '#site/navigation/BirthdayLink.tsx'
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
type Move = Sides & { readonly amount?: string }

/** What one side has, as it is known; null where nobody said. */
const haveOf = ({ balance, vendors }: Funds, wallet: string) =>
  wallet === MAIN ? balance : (vendors.find(({ vassalage }) => vassalage === wallet)?.balance ?? null)

const vendorOf = ({ from, to }: Sides) => (from === MAIN ? to : from)

/** From where, to where, how much. One side is the main wallet: choosing a vendor on one side puts it on the other. */
export function TransferForm({ funds }: { funds: Funds }) {
  const t = useTexts('wallet')
  const queries = useQueryClient()
  const { vendors, currency } = funds
  const form = useForm({
    values: { from: MAIN, to: vendors[0]?.vassalage ?? MAIN, amount: '' },
    drafts: { name: 'transfer', owner: useMember().data?.account, fields: ['amount'] },
    check: ({ from, amount }) => {
      const have = haveOf(funds, from)
      const units = parseUnits(amount.trim(), currencyOf(currency)?.payable ?? 0)
      if (isRefusal(units) || units === 0n) return { amount: t('form.wrong') }
      return { amount: have !== null && units > unitsOfText(have) && t('form.short', { amount: moneyText(have, currency) }) }
    },
    sent: ({ from, to, amount }): Move => ({ from, to, amount: amount.trim() }),
    ask: (data, asked) => house.games.transfer({ body: { data } }, asked),
    otherwise: 'amount',
    clears: ['amount'],
    onDone: () => {
      for (const { queryKey } of [transfersQuery, memberStateQuery]) void queries.invalidateQueries({ queryKey })
      void queries.invalidateQueries({ queryKey: fundsQuery.queryKey })
    },
  })
  const { amount, ...sides } = form.values
  const choose = (side: keyof Sides, wallet: string) => {
    const other = wallet === MAIN ? vendorOf(sides) : MAIN
    // What was said of the amount was said of other sides.
    form.put({ ...(side === 'from' ? { from: wallet, to: other } : { from: other, to: wallet }), amount })
  }
  const choices = [
    { value: MAIN, label: t('main') },
    ...vendors.map(({ vassalage, name }) => ({ value: vassalage, label: name })),
  ]
  return (
    <form className={styles.form} {...form.props}>
      <h3 className={styles.title}>{t('form.title')}</h3>
      <div className={styles.sides}>
        <Select label={t('form.from')} options={choices} value={sides.from} onChange={(wallet) => choose('from', wallet)} />
        <Select label={t('form.to')} options={choices} value={sides.to} onChange={(wallet) => choose('to', wallet)} />
      </div>
      <AmountField {...form.field('amount')} label={t('form.amount')} currency={currency} />
      <BirthdayLink error={form.write.error} />
      <div>
        <Button size="small" tone="quiet" busy={form.busy} onClick={() => form.ask(sides)}>
          {t('form.all')}
        </Button>
      </div>
      <Button type="submit" tone="gold" size="large" wide busy={form.busy}>
        {t('form.submit')}
      </Button>
      {form.data && <Notice tone="good" title={t('form.begun')} live />}
    </form>
  )
}
