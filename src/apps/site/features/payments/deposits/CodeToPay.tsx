import { useQueryClient } from '@tanstack/react-query'
import { Download, ExternalLink, TimerOff } from 'lucide-react'
import { QRCodeCanvas } from 'qrcode.react'
import { useRef, useState } from 'react'
import { useWrite } from '#client/calls/useWrite.ts'
import { house } from '#site/api/house.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx'
import { Countdown } from '#ui/figures/Countdown.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import styles from '../Payments.module.css'
import { depositsQuery, owedOf, type Deposit } from '../queries.ts'
import { Owed } from './Owed.tsx'

/** Drawn larger than it is shown, so that the saved picture is sharp. */
const DRAWN = 512
const MARGIN = 4

type CodeToPayProps = { deposit: Deposit; onAsked: (deposit: string) => void }

/** A code for a bank's app with what it asks for and how long it is good; once it is not, a new one is a press away. */
export function CodeToPay({ deposit, onAsked }: CodeToPayProps) {
  const { expiresAt, state } = deposit
  const [over, setOver] = useState(false)
  if (state === 'expired' || over || deposit.code === null) return <Expired deposit={deposit} onAsked={onAsked} />
  return <Living deposit={deposit} code={deposit.code} until={expiresAt ?? 0} onEnd={() => setOver(true)} />
}

type LivingProps = { deposit: Deposit; code: string; until: number; onEnd: () => void }

function Living({ deposit, code, until, onEnd }: LivingProps) {
  const t = useTexts('payments')
  const canvas = useRef<HTMLCanvasElement>(null)
  const { currency, reference, payUrl } = deposit
  const amount = owedOf(deposit)
  const save = () => {
    const link = document.createElement('a')
    link.download = `${reference}.png`
    link.href = canvas.current?.toDataURL('image/png') ?? ''
    link.click()
  }
  return (
    <>
      <Owed deposit={deposit} />
      <h2 className={styles.subtitle}>{t('code.title')}</h2>
      <div className={styles.code}>
        <QRCodeCanvas
          ref={canvas}
          value={code}
          size={DRAWN}
          marginSize={MARGIN}
          style={{ inlineSize: '100%', blockSize: 'auto', width: undefined, height: undefined }}
          role="img"
          aria-label={t('code.image', { amount: moneyText(amount, currency) })}
        />
      </div>
      <p className={styles.intro}>
        {t('code.left')} <Countdown until={until} label={t('code.left')} onEnd={onEnd} />
      </p>
      <p className={styles.intro}>
        {t('reference')} <bdi dir="ltr">{reference}</bdi>
      </p>
      <Button size="large" wide icon={<Download size={18} aria-hidden="true" />} onClick={save}>
        {t('code.save')}
      </Button>
      {payUrl && (
        <>
          <Notice>{t('code.test')}</Notice>
          <ButtonLink href={payUrl} wide icon={<ExternalLink size={18} aria-hidden="true" />}>
            {t('code.play')}
          </ButtonLink>
        </>
      )}
    </>
  )
}

function Expired({ deposit, onAsked }: CodeToPayProps) {
  const t = useTexts('payments')
  const queries = useQueryClient()
  const { method, amount } = deposit
  const ask = useWrite((_: string, asked) => house.payments.requestDeposit({ body: { data: { method, amount } } }, asked))
  const again = () =>
    ask.mutate(deposit.id, {
      onSuccess: ({ id }) => {
        void queries.invalidateQueries({ queryKey: depositsQuery.queryKey })
        onAsked(id)
      },
    })
  return (
    <div role="status">
      <Refused error={ask.error} />
      <EmptyState
        icon={<TimerOff size={28} />}
        title={t('code.expiredTitle')}
        text={t('code.expiredText')}
        action={
          <Button tone="gold" size="large" busy={ask.isPending} onClick={again}>
            {t('code.again')}
          </Button>
        }
      />
    </div>
  )
}
