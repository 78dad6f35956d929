import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { whenText } from '#client/language/when.ts'
import { house } from '#site/api/house.ts'
import { QueryBoundary } from '#site/api/QueryBoundary.tsx'
import { keyOf } from '#site/api/keys.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Confirm } from '#ui/overlays/Confirm.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { deviceText } from '#client/session/device-text.ts'
import styles from './SecurityCenter.module.css'

type Session = Awaited<ReturnType<typeof house.access.sessions>>[number]

const sessionsQuery = {
  queryKey: keyOf('access.sessions'),
  queryFn: ({ signal }: { signal: AbortSignal }) => house.access.sessions({}, { signal }),
}

/** Where the account is open, and the way to end what the member does not know. */
export function SessionsCard() {
  const t = useTexts('security')
  return (
    <Card title={t('sessions.title')} heading="h3">
      <QueryBoundary query={useQuery(sessionsQuery)} waiting={<Skeleton width="100%" height="6rem" />}>
        {(sessions) => (
          <ul className={styles.list}>
            {sessions.map((one) => (
              <SessionItem key={one.id} session={one} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Card>
  )
}

function SessionItem({ session: { id, parent, current, userAgent, ip, lastSeenAt } }: { session: Session }) {
  const t = useTexts('security')
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const end = useMutation({
    mutationFn: () => house.access.endSession({ params: { id } }),
    onSuccess: () => toast({ title: t('sessions.ended'), tone: 'good' }),
    onSettled: () => {
      setAsking(false)
      void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
  })
  const device = deviceText(userAgent) ?? t('sessions.unknownDevice')
  return (
    <li className={parent === null ? styles.item : `${styles.item} ${styles.under}`}>
      <div className={styles.words}>
        <strong>
          <bdi>{device}</bdi>
        </strong>
        {parent !== null && <span className={styles.soft}>{t('sessions.byLink')}</span>}
        <span className={styles.soft}>{t('sessions.seen', { at: whenText(lastSeenAt), ip })}</span>
      </div>
      {current ? (
        <Badge tone="jade">{t('sessions.current')}</Badge>
      ) : (
        <Button size="small" onClick={() => setAsking(true)}>
          {t('sessions.end')}
        </Button>
      )}
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t('sessions.endTitle')}
        text={t('sessions.endText', { device })}
        confirm={t('sessions.end')}
        onConfirm={() => end.mutate()}
        busy={end.isPending}
      />
    </li>
  )
}
