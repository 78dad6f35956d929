import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProviderAccess } from '#house/access/providers/console-contract.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { whenText } from '#client/language/when.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Long } from '#console/parts/Long.tsx'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { useMay } from '#console/session/operator.ts'
import styles from './Merchants.module.css'
import { providersQuery } from './queries.ts'

/** The companies that members may log in with, and the merchant's access at each. */
export function Providers() {
  const t = useTexts('merchants')
  const may = useMay()
  const columns: Column<ProviderAccess>[] = [
    { key: 'provider', title: t('providers.provider'), headline: true, show: ({ provider }) => t(`providers.${provider}`) },
    {
      key: 'state',
      title: t('state'),
      show: (access) => <Badge tone={stateOf(access) === 'shown' ? 'jade' : 'plain'}>{t(`providers.${stateOf(access)}`)}</Badge>,
    },
    {
      key: 'client',
      title: t('providers.client'),
      show: ({ clientId, changedAt }) => (
        <>
          <bdi dir="ltr">{clientId ?? '–'}</bdi>
          {changedAt !== null && <div className={styles.soft}>{whenText(changedAt)}</div>}
        </>
      ),
    },
    {
      key: 'return',
      title: t('providers.return'),
      show: ({ returnTo }) =>
        returnTo.map((address) => (
          <div key={address}>
            <Long>{address}</Long>
          </div>
        )),
    },
  ]
  return (
    <>
      <p className={styles.soft}>{t('providers.text')}</p>
      <QueryBoundary query={useQuery(providersQuery)} lines={4}>
        {(accesses) => (
          <Table
            dense
            caption={t('tabs.providers')}
            columns={columns}
            rows={accesses}
            keyOf={({ provider }) => provider}
            state="ready"
            failed={null}
            empty={null}
            {...(may('merchant.write') && { actions: (access: ProviderAccess) => <Acts access={access} /> })}
          />
        )}
      </QueryBoundary>
    </>
  )
}

const stateOf = ({ clientId, shown }: ProviderAccess) => (clientId === null ? 'unset' : shown ? 'shown' : 'hidden')

function Acts({ access: { provider, clientId } }: { access: ProviderAccess }) {
  const t = useTexts('merchants')
  const [client, setClient] = useState(clientId ?? '')
  const [secret, setSecret] = useState('')
  const name = t(`providers.${provider}`)
  const params = { provider }
  return (
    <div className={styles.deeds}>
      <ConfirmAction
        reasoned
        size="small"
        label={t('providers.set')}
        title={t('providers.setTitle', { name })}
        text={t('providers.setText', { name })}
        done={t('providers.done', { name })}
        more={
          <>
            <Field
              label={t('providers.client')}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              value={client}
              onChange={(event) => setClient(event.currentTarget.value)}
            />
            <PasswordField
              label={t('providers.secret')}
              autoComplete="off"
              maxLength={500}
              value={secret}
              onChange={(event) => setSecret(event.currentTarget.value)}
            />
          </>
        }
        ask={async (reason, asked) => {
          const data = { clientId: client.trim(), secret: secret.trim(), reason }
          const answer = await house.providers.setProviderAccess({ params, body: { data } }, asked)
          setSecret('')
          return answer
        }}
      />
      {clientId !== null && (
        <ConfirmAction
          reasoned
          size="small"
          tone="danger"
          label={t('providers.remove')}
          title={t('providers.removeTitle', { name })}
          text={t('providers.removeText')}
          done={t('providers.removed', { name })}
          ask={(reason, asked) => house.providers.removeProviderAccess({ params, body: { data: { reason } } }, asked)}
        />
      )}
    </div>
  )
}
