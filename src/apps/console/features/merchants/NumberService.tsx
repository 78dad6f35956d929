import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '#ui/display/Badge.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { whenText } from '#client/language/when.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { useMay } from '#console/session/operator.ts'
import styles from './Merchants.module.css'
import { numberServiceQuery } from './queries.ts'

type Access = Awaited<ReturnType<typeof house.numberService.numberServiceAccess>>

const stateOf = ({ project, shown }: Access) => (project === null ? 'unset' : shown ? 'on' : 'off')

/** The identity service that sends codes to numbers in the house's place, and the merchant's project there. */
export function NumberService() {
  const t = useTexts('merchants')
  const may = useMay()
  return (
    <Card title={t('numbers.title')}>
      <p className={styles.soft}>{t('numbers.text')}</p>
      <QueryBoundary query={useQuery(numberServiceQuery)} lines={2}>
        {(access) => (
          <>
            <p>
              <Badge tone={stateOf(access) === 'on' ? 'jade' : 'plain'}>{t(`numbers.${stateOf(access)}`)}</Badge>{' '}
              <bdi dir="ltr">{access.project}</bdi>{' '}
              {access.changedAt !== null && <span className={styles.soft}>{whenText(access.changedAt)}</span>}
            </p>
            {may('merchant.write') && <Acts key={access.changedAt} access={access} />}
          </>
        )}
      </QueryBoundary>
    </Card>
  )
}

function Acts({ access }: { access: Access }) {
  const t = useTexts('merchants')
  const [project, setProject] = useState(access.project ?? '')
  const [apiKey, setApiKey] = useState(access.apiKey ?? '')
  const typed = { dir: 'ltr', autoComplete: 'off', spellCheck: false } as const
  return (
    <div className={styles.deeds}>
      <ConfirmAction
        reasoned
        size="small"
        label={t('providers.set')}
        title={t('numbers.setTitle')}
        text={t('numbers.setText')}
        done={t('numbers.done')}
        more={
          <>
            <Field
              {...typed}
              label={t('numbers.project')}
              maxLength={64}
              value={project}
              onChange={(event) => setProject(event.currentTarget.value)}
            />
            <Field
              {...typed}
              label={t('numbers.key')}
              hint={t('numbers.keyHint')}
              maxLength={200}
              value={apiKey}
              onChange={(event) => setApiKey(event.currentTarget.value)}
            />
          </>
        }
        ask={(reason, asked) => house.numberService.setNumberService({ body: { data: { project, apiKey, reason } } }, asked)}
      />
      {access.project !== null && (
        <ConfirmAction
          reasoned
          size="small"
          tone="danger"
          label={t('providers.remove')}
          title={t('numbers.removeTitle')}
          text={t('numbers.removeText')}
          done={t('numbers.removed')}
          ask={(reason, asked) => house.numberService.removeNumberService({ body: { data: { reason } } }, asked)}
        />
      )}
    </div>
  )
}
