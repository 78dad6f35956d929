import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AgentRight } from '#wire/agent-rights.ts'
import type { FieldCode } from '#house/visitors/rules/form-parts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { byFields } from '#client/form/place.ts'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#site/api/house.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { useAccountRule } from '../useAccountRule.ts'
import { subaccountsQuery, type SubaccountShown } from './queries.ts'
import { RightsChoice } from './RightsChoice.tsx'
import { SubaccountPassword } from './SubaccountPassword.tsx'
import styles from './Subaccounts.module.css'

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

function Form({ onOpened, onCancel }: { onOpened: (opened: SubaccountShown) => void; onCancel: () => void }) {
  const t = useTexts('subaccounts')
  const queries = useQueryClient()
  const rule = useAccountRule()
  const form = useForm({
    values: { account: '', label: '', rights: [] as AgentRight[] },
    check: ({ account }) => ({ account: rule.check(account) }),
    sent: ({ account, label, rights }) => ({ account: account.trim(), label: label.trim(), rights }),
    ask: (data, asked) => house.agents.openSubaccount({ body: { data } }, asked),
    place: byFields(({ account }: { account?: FieldCode }) => ({ account: account && rule.wordOf(account) })),
    onDone: (opened) => {
      void queries.invalidateQueries({ queryKey: subaccountsQuery.queryKey })
      onOpened(opened)
    },
  })
  return (
    <form className={styles.form} {...form.props}>
      <Refused error={form.error} />
      <Field
        {...form.field('account')}
        label={t('open.account')}
        hint={rule.hint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={64}
      />
      <Field {...form.field('label')} label={t('open.label')} hint={t('open.labelHint')} autoComplete="off" maxLength={40} />
      <RightsChoice {...form.field('rights')} />
      <Button type="submit" tone="gold" size="large" wide busy={form.busy}>
        {t('open.submit')}
      </Button>
      <Button tone="quiet" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </form>
  )
}
