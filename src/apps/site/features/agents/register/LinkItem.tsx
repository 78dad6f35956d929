import { useMutation, useQueryClient } from '@tanstack/react-query'
import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#ui/display/Badge.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Confirm } from '#ui/overlays/Confirm.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { isRefused } from '#client/calls/refusal.ts'
import { whenText } from '#client/language/when.ts'
import { house } from '#site/api/house.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { TermsList } from '../contracts/TermsList.tsx'
import { linksQuery, type Link } from './queries.ts'
import styles from './Register.module.css'
import { ShareCode } from './ShareCode.tsx'

/** One link: as what people come by it, how many did, and its code and QR code while it is open. */
export function LinkItem({ link }: { link: Link }) {
  const t = useTexts('agent-register')
  const contracts = useTexts('contracts')
  const [shown, setShown] = useState(false)
  const { label, code, as, used, most, expiresAt, state, url, presets, rebate } = link
  const name = label || code
  return (
    <article className={styles.link}>
      <div className={styles.head}>
        <h3>{name}</h3>
        <Badge tone={as === 'agent' ? 'gold' : 'plain'}>{t(`as.${as}`)}</Badge>
        <Badge tone={state === 'open' ? 'jade' : 'plain'}>{t(`links.${state}`)}</Badge>
      </div>
      <p className={styles.facts}>
        <span>{most === null ? t('links.came', { count: used }) : t('links.cameOf', { count: used, most })}</span>
        {expiresAt !== null && <span>{t('links.until', { at: whenText(expiresAt) })}</span>}
        {rebate !== null && <span>{t('links.gives', { rate: `${rebate}%` })}</span>}
        <bdi dir="ltr">{code}</bdi>
      </p>
      {presets.length > 0 && (
        <details className={styles.offers}>
          <summary>{t('presets.offers', { kinds: presets.map(({ kind }) => contracts(`kind.${kind}`)).join(', ') })}</summary>
          {presets.map(({ kind, terms }) => (
            <section key={kind}>
              <h4>{contracts(`kind.${kind}`)}</h4>
              <TermsList terms={terms} />
            </section>
          ))}
        </details>
      )}
      {state === 'open' && (
        <div className={styles.head}>
          <Button
            size="small"
            icon={<QrCode size={18} aria-hidden="true" />}
            aria-expanded={shown}
            onClick={() => setShown(!shown)}
          >
            {t('links.share')}
          </Button>
          <Stop link={link} />
        </div>
      )}
      {shown && state === 'open' && (
        <ShareCode
          url={url}
          code={code}
          words={{ qr: t('links.qr', { name }), code: t('links.code'), address: t('links.address') }}
        />
      )}
    </article>
  )
}

function Stop({ link: { id } }: { link: Link }) {
  const t = useTexts('agent-register')
  const shell = useTexts('shell')
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const stop = useMutation({
    mutationFn: () => house.agents.stopAgentLink({ params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: linksQuery.queryKey }),
    onError: (error) => toast({ title: isRefused(error) ? error.message : shell('errors.networkText'), tone: 'bad' }),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button size="small" tone="quiet" onClick={() => setAsking(true)}>
        {t('links.stop')}
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t('links.stopTitle')}
        text={t('links.stopText')}
        confirm={t('links.stop')}
        onConfirm={() => stop.mutate()}
        busy={stop.isPending}
      />
    </>
  )
}
