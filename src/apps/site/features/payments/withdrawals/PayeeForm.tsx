import { useQueryClient } from '@tanstack/react-query'
import { payeeOf, type PayeeKind } from '#house/payments/rules/payee.ts'
import { isRefusal } from '#kit/refusal.ts'
import { house } from '#site/api/house.ts'
import { useForm } from '#client/form/useForm.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { useMember } from '#site/session/member.ts'
import { ProofField } from '#site/session/ProofField.tsx'
import { useProof } from '#site/session/useProof.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import styles from '../Payments.module.css'
import { payeesQuery, type WithdrawalOption } from '../queries.ts'
import { besideMoney } from '../refusals.ts'

type PayeeFormProps = { options: readonly WithdrawalOption[]; first: boolean; onDone: () => void }

/** What the account of each kind is called, what is said of it, and what where it cannot be one. */
const accounts = {
  bank: { holder: 'out.holderHint', label: 'out.number', hint: 'out.numberHint', wrong: 'out.numberWrong' },
  ewallet: { holder: 'out.holderOwn', label: 'out.walletNumber', hint: 'out.walletHint', wrong: 'out.walletWrong' },
  crypto: { holder: 'out.holderOwn', label: 'out.address', hint: 'out.addressHint', wrong: 'out.addressWrong' },
} as const satisfies Record<PayeeKind, object>

/** An account to have money paid to. The house's own rule runs here first. */
export function PayeeForm({ options, first, onDone }: PayeeFormProps) {
  const t = useTexts('payments')
  const queries = useQueryClient()
  const { prove } = useProof()
  const optionOf = (code: string) => options.find((one) => one.code === code) ?? options[0]
  const form = useForm({
    values: { option: options[0]?.code ?? '', holder: '', account: '', proof: '' },
    drafts: { name: 'payee', owner: useMember().data?.account, fields: ['holder', 'account'] },
    check: ({ option, ...payee }) => {
      const kind = optionOf(option)?.kind ?? 'bank'
      const read = payeeOf(payee, kind)
      if (!isRefusal(read)) return {}
      return read.code === 'holder_malformed' ? { holder: t('out.holderWrong') } : { account: t(accounts[kind].wrong) }
    },
    sent: ({ option, holder, account }) => ({ option: optionOf(option)?.code ?? '', holder, account }),
    ask: async (data, asked, { proof }) => {
      await prove(proof)
      return house.payments.addPayee({ body: { data } }, asked)
    },
    place: besideMoney,
    onDone: () => void queries.invalidateQueries({ queryKey: payeesQuery.queryKey }).then(onDone),
  })
  const option = optionOf(form.values.option)
  const kind = option?.kind ?? 'bank'
  const words = accounts[kind]
  return (
    <form className={styles.form} {...form.props}>
      {first && (
        <div>
          <h2 className={styles.subtitle}>{t('out.firstTitle')}</h2>
          <p className={styles.intro}>{t('out.firstText')}</p>
        </div>
      )}
      {options.length > 1 ? (
        <RadioGroup
          {...form.field('option')}
          label={t('out.kind')}
          choices={options.map(({ code: value, title }) => ({ value, label: title }))}
          value={option?.code ?? null}
        />
      ) : (
        <p className={styles.method}>
          <span>{t('out.kind')}</span>
          <strong>{option?.title}</strong>
        </p>
      )}
      <Field {...form.field('holder')} label={t('out.holder')} autoComplete="name" hint={t(words.holder)} />
      <Field
        {...form.field('account')}
        label={t(words.label)}
        inputMode={kind === 'crypto' ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
        dir="ltr"
        hint={t(words.hint)}
      />
      <Refused error={form.error} />
      <ProofField form={form} />
      <Button type="submit" tone="gold" size="large" wide busy={form.busy}>
        {t('out.save')}
      </Button>
      {!first && (
        <Button tone="quiet" wide onClick={onDone}>
          {t('out.cancel')}
        </Button>
      )}
    </form>
  )
}
