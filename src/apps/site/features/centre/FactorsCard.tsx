import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { whenText } from '#client/language/when.ts'
import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { factorsQuery, type Factors } from '#site/session/member.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { FactorDialog, type FactorAction } from './FactorDialog.tsx'
import styles from './SecurityCenter.module.css'

/** What proves the member beside the password: an authenticator app, passkeys, and codes for the day they are lost. */
export function FactorsCard() {
  const t = useTexts('security')
  return (
    <Card title={t('factors.title')} heading="h3">
      <QueryBoundary query={useQuery(factorsQuery)} waiting={<Skeleton width="100%" height="6rem" />}>
        {(factors) => <FactorList factors={factors} />}
      </QueryBoundary>
    </Card>
  )
}

function FactorList({ factors: { totp, passkeys, ways, recoveryCodes } }: { factors: Factors }) {
  const t = useTexts('security')
  const queries = useQueryClient()
  const [deed, setDeed] = useState<FactorAction | null>(null)
  const close = () => {
    setDeed(null)
    void queries.invalidateQueries({ queryKey: factorsQuery.queryKey })
  }
  const none = !totp && passkeys.length === 0 && ways.every(({ chosen }) => !chosen)
  return (
    <>
      <p className={styles.soft}>{t('factors.text')}</p>
      <ul className={styles.list}>
        <li className={styles.item}>
          <div className={styles.words}>
            <strong>{t('factors.app')}</strong>
            <span className={styles.soft}>{t('factors.appText')}</span>
          </div>
          {totp && <Badge tone="jade">{t('factors.on')}</Badge>}
          <Button size="small" onClick={() => setDeed({ kind: totp ? 'removeTotp' : 'addTotp' })}>
            {t(totp ? 'factors.remove' : 'factors.setUp')}
          </Button>
        </li>
        {ways.map((way) => (
          <WayLine key={way.way} {...way} onDeed={setDeed} />
        ))}
        {passkeys.map(({ id, name, createdAt }) => (
          <li key={id} className={styles.item}>
            <div className={styles.words}>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <span className={styles.soft}>{t('factors.passkeySince', { at: whenText(createdAt) })}</span>
            </div>
            <Button size="small" onClick={() => setDeed({ kind: 'removePasskey', id })}>
              {t('factors.remove')}
            </Button>
          </li>
        ))}
        {!none && (
          <li className={styles.item}>
            <div className={styles.words}>
              <strong>{t('factors.codes')}</strong>
              <span className={styles.soft}>{t('factors.codesLeft', { count: recoveryCodes })}</span>
            </div>
            <Button size="small" onClick={() => setDeed({ kind: 'renewCodes' })}>
              {t('factors.renew')}
            </Button>
          </li>
        )}
      </ul>
      <div className={styles.acts}>
        <Button onClick={() => setDeed({ kind: 'addPasskey' })}>{t('factors.addPasskey')}</Button>
      </div>
      {deed && <FactorDialog deed={deed} onClose={close} />}
    </>
  )
}

type WayLineProps = Factors['ways'][number] & { readonly onDeed: (deed: FactorAction) => void }

/** Codes on one way: what they are sent to, or why none is. */
function WayLine({ way, to, chosen, offered, onDeed }: WayLineProps) {
  const t = useTexts('security')
  const sent = offered && to !== null
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <strong>{t(`factors.${way}`)}</strong>
        <span className={styles.soft}>
          {sent ? t('factors.wayTo', { to }) : t(offered ? `factors.${way}Unproven` : 'factors.waysStopped')}
        </span>
      </div>
      {chosen && <Badge tone={sent ? 'jade' : 'plain'}>{t(sent ? 'factors.on' : 'factors.paused')}</Badge>}
      {(chosen || sent) && (
        <Button size="small" onClick={() => onDeed({ kind: chosen ? 'removeWay' : 'addWay', way })}>
          {t(chosen ? 'factors.removeWaySubmit' : 'factors.addWaySubmit')}
        </Button>
      )}
    </li>
  )
}
