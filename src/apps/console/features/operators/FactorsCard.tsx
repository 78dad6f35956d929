import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { Badge } from '#ui/display/Badge.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { queryClient } from '#console/api/query-client.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { Refused } from '#console/parts/actions/Refused.tsx'
import { When } from '#console/parts/When.tsx'
import flow from '#console/parts/flow.module.css'
import styles from './Operators.module.css'
import { makePasskey } from '#client/calls/passkey.ts'
import { NewCodes } from './NewCodes.tsx'

type Factors = Awaited<ReturnType<typeof house.operators.factors>>
type Passkey = Factors['passkeys'][number]

/** By what the operator proves who it is, besides the password. */
export function FactorsCard() {
  const t = useTexts('operators')
  const query = useQuery({ queryKey: ['operators', 'factors'], queryFn: ({ signal }) => house.operators.factors({}, { signal }) })
  return (
    <Card title={t('factors.title')}>
      <QueryBoundary query={query}>
        {({ totp, passkeys, recoveryCodes }) => (
          <div className={styles.cards}>
            <Details
              items={[
                {
                  key: 'app',
                  term: t('factors.app'),
                  value: <Badge tone={totp ? 'jade' : 'plain'}>{totp ? t('staff.factorYes') : t('staff.factorNo')}</Badge>,
                },
                { key: 'codes', term: t('factors.codesLeft'), figures: true, value: recoveryCodes },
              ]}
            />
            <Passkeys passkeys={passkeys} />
            <NewCodes />
          </div>
        )}
      </QueryBoundary>
    </Card>
  )
}

function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useTexts('operators')
  const columns: Column<Passkey>[] = [
    { key: 'name', title: t('factors.passkeys'), headline: true, show: ({ name }) => name },
    { key: 'since', title: t('factors.since'), show: ({ createdAt }) => <When at={createdAt} /> },
    { key: 'used', title: t('factors.used'), show: ({ usedAt }) => <When at={usedAt} /> },
  ]
  return (
    <>
      <Table
        dense
        caption={t('factors.passkeys')}
        columns={columns}
        rows={passkeys}
        keyOf={({ id }) => id}
        state="ready"
        failed={null}
        empty={<p className={flow.soft}>{t('factors.noPasskeys')}</p>}
        actions={({ id, name }) => (
          <ConfirmAction
            size="small"
            tone="danger"
            label={t('factors.remove')}
            title={t('factors.removeTitle')}
            text={t('factors.removeText', { name })}
            done={t('factors.removed')}
            ask={(_, asked) => house.operators.removePasskey({ params: { id } }, asked)}
          />
        )}
      />
      <AddPasskey />
    </>
  )
}

function AddPasskey() {
  const t = useTexts('operators')
  const shell = useTexts('shell')
  const form = useForm({
    values: { name: '' },
    check: ({ name }) => ({ name: name.trim() === '' && shell('form.required') }),
    sent: ({ name }) => name.trim(),
    ask: async (name) => {
      const answer = await makePasskey(await house.operators.newPasskey({}))
      return house.operators.addPasskey({ body: { data: { name, answer } } })
    },
    once: true,
    onAnswer: () => {
      toast({ title: t('factors.added'), tone: 'good' })
      void queryClient.invalidateQueries({ queryKey: ['operators', 'factors'] })
    },
    clears: ['name'],
  })
  return (
    <form className={styles.line} {...form.props}>
      <Field {...form.field('name')} label={t('factors.passkeyName')} maxLength={60} />
      <Button type="submit" icon={<KeyRound size={18} aria-hidden="true" />} busy={form.busy}>
        {t('factors.addPasskey')}
      </Button>
      <Refused error={form.error} otherwise={t('factor.passkeyFailed')} />
    </form>
  )
}
