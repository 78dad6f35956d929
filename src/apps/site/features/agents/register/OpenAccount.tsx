import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { FieldCode } from '#house/identity/contract.ts'
import { checkField } from '#house/identity/rules/fields.ts'
import { hintOf } from '#house/identity/rules/hints.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { isRefused } from '#client/calls/refusal.ts'
import { useWrite } from '#client/calls/useWrite.ts'
import { house } from '#site/api/house.ts'
import { useTexts, type TextKey } from '#site/i18n/texts.ts'
import { registrationQuery } from '#site/session/registration.ts'
import { AsChoice } from './AsChoice.tsx'
import { FirstPassword } from './FirstPassword.tsx'
import { arrivalsQuery, type Link } from './queries.ts'
import styles from './Register.module.css'

type Opened = Awaited<ReturnType<typeof house.agents.openDownline>>

/** An account for somebody who then stands directly below the agent, and the password with which they come in once. */
export function OpenAccount() {
  const t = useTexts('agent-register')
  const [opened, setOpened] = useState<Opened | null>(null)
  if (!opened)
    return (
      <div className={styles.page}>
        <p className={styles.soft}>{t('open.text')}</p>
        <Form onOpened={setOpened} />
      </div>
    )
  return (
    <div className={styles.page}>
      <Notice tone="good" title={t('open.opened', { account: opened.account })} live />
      <FirstPassword key={opened.id} id={opened.id} />
      <Button tone="quiet" onClick={() => setOpened(null)}>
        {t('open.another')}
      </Button>
    </div>
  )
}

function Form({ onOpened }: { onOpened: (opened: Opened) => void }) {
  const t = useTexts('agent-register')
  const identity = useTexts('identity')
  const shell = useTexts('shell')
  const queries = useQueryClient()
  const { data: setting } = useQuery(registrationQuery)
  const rule = setting?.username
  const [as, setAs] = useState<Link['as']>('player')
  const [account, setAccount] = useState('')
  const [code, setCode] = useState<FieldCode | null>(null)
  const open = useWrite((data: { account: string; as: Link['as'] }, asked) =>
    house.agents.openDownline({ body: { data } }, asked),
  )
  const { error } = open
  const hint = rule && hintOf(rule)
  const hintText = hint && identity(`hints.${hint.key}` as TextKey<'identity'>, { length: hint.length })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = rule && checkField({ ...rule, enabled: true, required: true }, account.trim())
    setCode(wrong ?? null)
    if (wrong) return
    open.mutate(
      { account: account.trim(), as },
      {
        onSuccess: (opened) => {
          void queries.invalidateQueries({ queryKey: arrivalsQuery.queryKey })
          onOpened(opened)
        },
        onError: (failed) => {
          if (isRefused(failed) && failed.code === 'account_refused') setCode((failed.data as { rule: FieldCode }).rule)
        },
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {error && !(isRefused(error) && error.code === 'account_refused') && (
        <Notice tone="bad" live>
          {isRefused(error) ? error.message : shell('errors.networkText')}
        </Notice>
      )}
      <AsChoice value={as} onChange={setAs} />
      <Field
        label={t('open.account')}
        name="account"
        hint={hintText}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={64}
        value={account}
        onChange={(event) => {
          setAccount(event.currentTarget.value)
          setCode(null)
        }}
        error={rule && code && identity(`errors.${code}`, { min: rule.minLength, max: rule.maxLength, hint: hintText ?? '' })}
      />
      <Button type="submit" tone="gold" size="large" wide busy={open.isPending}>
        {t('open.submit')}
      </Button>
    </form>
  )
}
