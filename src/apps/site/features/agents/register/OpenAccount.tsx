import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldCode } from '#house/visitors/rules/form-parts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#site/api/house.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { useAccountRule } from '../useAccountRule.ts'
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
  const queries = useQueryClient()
  const rule = useAccountRule()
  const form = useForm({
    values: { as: 'player' as Link['as'], account: '' },
    check: ({ account }) => ({ account: rule.check(account) }),
    sent: ({ as, account }) => ({ account: account.trim(), as }),
    ask: (data, asked) => house.agents.openDownline({ body: { data } }, asked),
    place: ({ code, data }) => (code === 'account_refused' ? { account: rule.wordOf((data as { rule: FieldCode }).rule) } : {}),
    onDone: (opened) => {
      void queries.invalidateQueries({ queryKey: arrivalsQuery.queryKey })
      onOpened(opened)
    },
  })
  return (
    <form className={styles.form} {...form.props}>
      <Refused error={form.error} />
      <AsChoice {...form.field('as')} />
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
      <Button type="submit" tone="gold" size="large" wide busy={form.busy}>
        {t('open.submit')}
      </Button>
    </form>
  )
}
