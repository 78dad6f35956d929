import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { payeeOf, type PayeeKind } from '#house/payments/rules/payee.ts'
import { isRefusal } from '#kit/refusal.ts'
import { house } from '#site/api/house.ts'
import { useWrite } from '#client/calls/useWrite.ts'
import { useDraft } from '#site/session/drafts.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { useMember } from '#site/session/member.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { MoneyProof } from './MoneyProof.tsx'
import styles from '../Payments.module.css'
import { useMoneyProof } from './useMoneyProof.ts'
import { payeesQuery, type WithdrawalOption } from '../queries.ts'
import { beside, placed } from '../refusal-place.ts'

type PayeeFormProps = { options: readonly WithdrawalOption[]; first: boolean; onDone: () => void }

/** What the account of each kind is called, what is said of it, and what where it cannot be one. */
const accounts = {
  bank: { holder: 'out.holderHint', label: 'out.number', hint: 'out.numberHint', wrong: 'out.numberWrong' },
  ewallet: { holder: 'out.holderOwn', label: 'out.walletNumber', hint: 'out.walletHint', wrong: 'out.walletWrong' },
  crypto: { holder: 'out.holderOwn', label: 'out.address', hint: 'out.addressHint', wrong: 'out.addressWrong' },
} as const satisfies Record<PayeeKind, object>

/** An account to have money paid to. The house's own rule runs here first, and what is wrong stands beside its field. */
export function PayeeForm({ options, first, onDone }: PayeeFormProps) {
  const t = useTexts('payments')
  const shell = useTexts('shell')
  const queries = useQueryClient()
  const owner = useMember().data?.account
  const holder = useDraft({ name: 'payee.holder', owner })
  const account = useDraft({ name: 'payee.account', owner })
  const typed = { holder: holder.text, account: account.text }
  const [code, setCode] = useState<string | null>(null)
  const option = options.find((one) => one.code === code) ?? options[0]
  const kind = option?.kind ?? 'bank'
  const [checked, setChecked] = useState(false)
  const proof = useMoneyProof()
  const add = useWrite(async (payee: typeof typed, asked) => {
    await proof.prove()
    return house.payments.addPayee({ body: { data: { option: option?.code ?? '', ...payee } } }, asked)
  })
  const read = payeeOf(typed, kind)
  const wrong = checked && isRefusal(read) ? read.code : null
  const refused = placed(add.error, shell('errors.networkText'))
  const words = accounts[kind]

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isRefusal(read)) return
    add.mutate(typed, {
      onSuccess: () => {
        holder.sent()
        account.sent()
        void queries.invalidateQueries({ queryKey: payeesQuery.queryKey }).then(onDone)
      },
    })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {first && (
        <div>
          <h2 className={styles.subtitle}>{t('out.firstTitle')}</h2>
          <p className={styles.intro}>{t('out.firstText')}</p>
        </div>
      )}
      {options.length > 1 ? (
        <RadioGroup
          label={t('out.kind')}
          choices={options.map(({ code: value, title }) => ({ value, label: title }))}
          value={option?.code ?? null}
          onChange={setCode}
        />
      ) : (
        <p className={styles.method}>
          <span>{t('out.kind')}</span>
          <strong>{option?.title}</strong>
        </p>
      )}
      <Field
        label={t('out.holder')}
        name="holder"
        autoComplete="name"
        value={typed.holder}
        onChange={({ currentTarget: { value } }) => holder.type(value)}
        hint={t(words.holder)}
        error={wrong === 'holder_malformed' ? t('out.holderWrong') : beside(refused, 'holder')}
      />
      <Field
        label={t(words.label)}
        name="account"
        inputMode={kind === 'crypto' ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
        dir="ltr"
        value={typed.account}
        onChange={({ currentTarget: { value } }) => account.type(value)}
        hint={t(words.hint)}
        error={wrong !== null && wrong !== 'holder_malformed' ? t(words.wrong) : beside(refused, 'account')}
      />
      {refused?.at === null && (
        <Notice tone="bad" live>
          {refused.text}
        </Notice>
      )}
      <MoneyProof proof={proof} payment={false} refused={refused} />
      <Button type="submit" tone="gold" size="large" wide busy={add.isPending}>
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
