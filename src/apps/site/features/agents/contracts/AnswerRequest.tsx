import { useState } from 'react'
import { isRefused } from '#client/calls/refusal.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Confirm } from '#ui/overlays/Confirm.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { Refused } from '#site/api/Refused.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import styles from './Contracts.module.css'
import type { OwnRequest } from './queries.ts'
import { useProcess } from './useProcess.ts'

type Affected = {
  readonly consent: string
  readonly count: number
  readonly list: readonly { account: string; rate: string; becomes: string | null }[]
}

/** Accept and reject for whoever is asked, withdraw for who asked. What it does to others below is shown before it is done. */
export function AnswerRequest({ request: { id, kind, waitsForMe } }: { request: OwnRequest }) {
  const t = useTexts('contracts')
  const { process, error, isPending, reset, variables } = useProcess(kind)
  const [seen, setSeen] = useState(false)
  const affected = isRefused(error) && error.code === 'downlines_affected' && !seen ? (error.data as Affected) : null
  const done = (said: 'accept' | 'reject' | 'withdraw') => () => toast({ title: t(`done.${said}`), tone: 'good' })
  const accept = (consent?: string) => {
    setSeen(false)
    process({ act: 'accept', request: id, ...(consent !== undefined && { consent }) }, done('accept'))
  }
  const close = () => {
    setSeen(true)
    reset()
  }
  const busy = (act: string) => isPending && variables?.act === act
  const other = error && !(isRefused(error) && error.code === 'downlines_affected') ? error : null
  return (
    <div className={styles.stack}>
      <Refused error={other} />
      <div className={styles.acts}>
        {waitsForMe ? (
          <>
            <Button tone="gold" busy={busy('accept')} onClick={() => accept()}>
              {t('accept')}
            </Button>
            <Button busy={busy('reject')} onClick={() => process({ act: 'reject', request: id }, done('reject'))}>
              {t('reject')}
            </Button>
          </>
        ) : (
          <Button busy={busy('withdraw')} onClick={() => process({ act: 'withdraw', request: id }, done('withdraw'))}>
            {t('withdraw')}
          </Button>
        )}
      </div>
      <Confirm
        open={affected !== null}
        onClose={close}
        title={t('affected.title')}
        text={t('affected.text')}
        confirm={t('affected.confirm')}
        tone="danger"
        busy={isPending}
        onConfirm={() => accept(affected?.consent)}
      >
        {affected && <AffectedList affected={affected} />}
      </Confirm>
    </div>
  )
}

function AffectedList({ affected: { list, count } }: { affected: Affected }) {
  const t = useTexts('contracts')
  return (
    <ul className={styles.rows}>
      {list.map(({ account, rate, becomes }) => (
        <li key={account} className={styles.row}>
          <bdi>{account}</bdi>
          <span>{becomes === null ? t('affected.ends', { rate }) : t('affected.becomes', { rate, becomes })}</span>
        </li>
      ))}
      {count > list.length && <li className={styles.soft}>{t('affected.more', { count: count - list.length })}</li>}
    </ul>
  )
}
