import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '#ui/display/Badge.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Confirm } from '#ui/overlays/Confirm.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { isRefused } from '#client/calls/refusal.ts'
import { whenText } from '#client/language/when.ts'
import { house } from '#site/api/house.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { subaccountsQuery, type SubaccountShown } from './queries.ts'
import { RightsChoice } from './RightsChoice.tsx'
import { SubaccountActs } from './SubaccountActs.tsx'
import { SubaccountPassword } from './SubaccountPassword.tsx'
import styles from './Subaccounts.module.css'

type Whose = { subaccount: SubaccountShown }

/** One who works for the agent: what they may do, whether they are in, what they did, and the way to end it. */
export function SubaccountItem({ subaccount }: Whose) {
  const t = useTexts('subaccounts')
  const [shown, setShown] = useState<'rights' | 'acts' | null>(null)
  const { id, account, label, rights, state, secured, claimed, lastLoginAt } = subaccount
  const may = rights.map((right) => t(`rights.${right}`)).join(' · ')
  const works = state !== 'stopped'
  return (
    <article className={styles.item}>
      <div className={styles.head}>
        <h3>
          <bdi>{label || account}</bdi>
        </h3>
        {label && <bdi dir="ltr">{account}</bdi>}
        <Badge tone={state === 'open' ? 'jade' : 'plain'}>{t(`state.${state}`)}</Badge>
        {works && !claimed && <Badge>{t('state.waiting')}</Badge>}
        {works && claimed && !secured && <Badge>{t('state.unsecured')}</Badge>}
      </div>
      <p className={styles.soft}>{may || t('rights.none')}</p>
      <p className={styles.soft}>{lastLoginAt === null ? t('neverIn') : t('lastIn', { at: whenText(lastLoginAt) })}</p>
      <div className={styles.acts}>
        {works && (
          <Button size="small" aria-expanded={shown === 'rights'} onClick={() => setShown(shown === 'rights' ? null : 'rights')}>
            {t('rights.change')}
          </Button>
        )}
        <Button size="small" aria-expanded={shown === 'acts'} onClick={() => setShown(shown === 'acts' ? null : 'acts')}>
          {t('acts.show')}
        </Button>
        {works && <SubaccountPassword id={id} small />}
        {works && <Stop subaccount={subaccount} />}
      </div>
      {shown === 'rights' && works && <Change subaccount={subaccount} onDone={() => setShown(null)} />}
      {shown === 'acts' && <SubaccountActs id={id} />}
    </article>
  )
}

function Change({ subaccount: { id, label, rights: now }, onDone }: Whose & { onDone: () => void }) {
  const t = useTexts('subaccounts')
  const shell = useTexts('shell')
  const queries = useQueryClient()
  const [rights, setRights] = useState(now)
  const change = useMutation({
    mutationFn: () => house.agents.changeSubaccount({ params: { id }, body: { data: { label, rights } } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: subaccountsQuery.queryKey })
      onDone()
    },
    onError: (error) => toast({ title: isRefused(error) ? error.message : shell('errors.networkText'), tone: 'bad' }),
  })
  return (
    <div className={styles.form}>
      <RightsChoice value={rights} onChange={setRights} />
      <div>
        <Button tone="gold" busy={change.isPending} onClick={() => change.mutate()}>
          {t('rights.keep')}
        </Button>
      </div>
    </div>
  )
}

function Stop({ subaccount: { id, label, account } }: Whose) {
  const t = useTexts('subaccounts')
  const shell = useTexts('shell')
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const stop = useMutation({
    mutationFn: () => house.agents.stopSubaccount({ params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: subaccountsQuery.queryKey }),
    onError: (error) => toast({ title: isRefused(error) ? error.message : shell('errors.networkText'), tone: 'bad' }),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button size="small" tone="quiet" onClick={() => setAsking(true)}>
        {t('stop.button')}
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t('stop.title', { name: label || account })}
        text={t('stop.text')}
        confirm={t('stop.button')}
        onConfirm={() => stop.mutate()}
        busy={stop.isPending}
      />
    </>
  )
}
