import { useQuery } from '@tanstack/react-query'
import { QRCodeSVG } from 'qrcode.react'
import { Button } from '#ui/buttons/Button.tsx'
import { CodeBlock } from '#ui/display/CodeBlock.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { byCode } from '#client/form/place.ts'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Refused } from '#console/parts/actions/Refused.tsx'
import flow from '#console/parts/flow.module.css'
import styles from './Login.module.css'
import type { Begun, Ticket } from './login-steps.ts'

const SIZE = 192

/** The first login: an authenticator app is set up, and counts once it has shown a code. */
export function EnrolStep({
  ticket: { ticket },
  onBegun,
  onBack,
}: {
  ticket: Ticket
  onBegun: (begun: Begun) => void
  onBack: () => void
}) {
  const t = useTexts('operators')
  const context = { ticket }
  // Asked once for this page: another seed would make the scanned one worthless.
  const seed = useQuery({
    queryKey: ['login', 'totp', ticket],
    queryFn: () => house.operators.newTotp({}, { context }),
    staleTime: Infinity,
    gcTime: 0,
  })
  const form = useForm({
    values: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' && t('factor.needCode') }),
    sent: ({ code }) => code.replace(/\s/g, ''),
    ask: (code) => house.operators.showCode({ body: { data: { factor: 'totp', code } } }, { context }),
    once: true,
    place: byCode({ code: /^code_incorrect$/ }),
    onAnswer: onBegun,
  })
  return (
    <form className={flow.stack} {...form.props}>
      <h1 className={styles.title}>{t('enrol.title')}</h1>
      <p className={flow.soft}>{t('enrol.text')}</p>
      <Refused error={seed.error ?? form.error} />
      <Notice title={t('enrol.scan')}>{t('enrol.scanText')}</Notice>
      <div className={styles.qr}>
        {seed.data ? (
          <QRCodeSVG value={seed.data.uri} size={SIZE} title={t('enrol.qr')} role="img" />
        ) : (
          <Skeleton width={`${SIZE}px`} height={`${SIZE}px`} />
        )}
      </div>
      {seed.data && <CodeBlock label={t('enrol.secret')} text={seed.data.secret} />}
      <Field
        {...form.field('code')}
        label={t('factor.code')}
        hint={t('factor.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
      />
      <Button type="submit" tone="gold" size="large" wide busy={form.busy} disabled={!seed.data}>
        {t('enrol.confirm')}
      </Button>
      <Button tone="quiet" onClick={onBack}>
        {t('factor.back')}
      </Button>
    </form>
  )
}
