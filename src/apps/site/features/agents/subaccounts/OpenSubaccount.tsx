import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { AgentRight } from '#wire/agent-rights.ts'
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
import { subaccountsQuery, type SubaccountShown } from './queries.ts'
import { RightsChoice } from './RightsChoice.tsx'
import { SubaccountPassword } from './SubaccountPassword.tsx'
import styles from './Subaccounts.module.css'

type Opening = { account: string; label: string; rights: AgentRight[] }

/** A login for somebody who works for the agent, and the password with which they come in once. */
export function OpenSubaccount({ onDone }: { onDone: () => void }) {
  const t = useTexts('subaccounts')
  const [opened, setOpened] = useState<SubaccountShown | null>(null)
  if (!opened) return <Form onOpened={setOpened} onCancel={onDone} />
  return (
    <div className={styles.page}>
      <Notice tone="good" title={t('open.opened', { account: opened.account })} live />
      <SubaccountPassword id={opened.id} />
      <div>
        <Button tone="quiet" onClick={onDone}>
          {t('open.done')}
        </Button>
      </div>
    </div>
  )
}

/** What is wrong with the username, before and after it was sent. */
function useAccount() {
  const identity = useTexts('identity')
  const { data: setting } = useQuery(registrationQuery)
  const rule = setting?.username
  const [account, setAccount] = useState('')
  const [code, setCode] = useState<FieldCode | null>(null)
  const hint = rule && hintOf(rule)
  const hintText = hint && identity(`hints.${hint.key}` as TextKey<'identity'>, { length: hint.length })
  return {
    account,
    hintText,
    type: (typed: string) => {
      setAccount(typed)
      setCode(null)
    },
    refuse: setCode,
    wrong: () => (rule && checkField({ ...rule, enabled: true, required: true }, account.trim())) ?? null,
    error: rule && code && identity(`errors.${code}`, { min: rule.minLength, max: rule.maxLength, hint: hintText ?? '' }),
  }
}

function Form({ onOpened, onCancel }: { onOpened: (opened: SubaccountShown) => void; onCancel: () => void }) {
  const t = useTexts('subaccounts')
  const shell = useTexts('shell')
  const queries = useQueryClient()
  const name = useAccount()
  const [label, setLabel] = useState('')
  const [rights, setRights] = useState<AgentRight[]>([])
  const open = useWrite((data: Opening, asked) => house.agents.openSubaccount({ body: { data } }, asked))
  const { error } = open
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = name.wrong()
    name.refuse(wrong)
    if (wrong) return
    open.mutate(
      { account: name.account.trim(), label: label.trim(), rights },
      {
        onSuccess: (opened) => {
          void queries.invalidateQueries({ queryKey: subaccountsQuery.queryKey })
          onOpened(opened)
        },
        onError: (failed) => {
          if (isRefused(failed) && failed.code === 'fields_refused')
            name.refuse((failed.data as { fields: Record<string, FieldCode> }).fields['account'] ?? null)
        },
      },
    )
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {error && !(isRefused(error) && error.code === 'fields_refused') && (
        <Notice tone="bad" live>
          {isRefused(error) ? error.message : shell('errors.networkText')}
        </Notice>
      )}
      <Field
        label={t('open.account')}
        name="account"
        hint={name.hintText}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={64}
        value={name.account}
        onChange={(event) => name.type(event.currentTarget.value)}
        error={name.error}
      />
      <Field
        label={t('open.label')}
        name="label"
        hint={t('open.labelHint')}
        autoComplete="off"
        maxLength={40}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <RightsChoice value={rights} onChange={setRights} />
      <Button type="submit" tone="gold" size="large" wide busy={open.isPending}>
        {t('open.submit')}
      </Button>
      <Button tone="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </form>
  )
}
