import { QRCodeSVG } from 'qrcode.react'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#site/api/house.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { CodeBlock } from '#ui/display/CodeBlock.tsx'
import { Field } from '#ui/fields/Field.tsx'
import styles from './SecurityCenter.module.css'

const SIZE = 192

type SeedStepProps = {
  seed: { readonly secret: string; readonly uri: string }
  /** Recovery codes come with a first factor. */
  onDone: (codes: readonly string[] | null) => void
}

/** The app is given its seed, and counts once it has shown a code. */
export function SeedStep({ seed: { secret, uri }, onDone }: SeedStepProps) {
  const t = useTexts('security')
  const form = useForm({
    values: { code: '' },
    sent: ({ code }) => code,
    ask: (code) => house.access.confirmTotp({ body: { data: { code } } }),
    once: true,
    otherwise: 'code',
    onAnswer: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <form className={styles.form} {...form.props}>
      <p>{t('factors.scan')}</p>
      <div className={styles.qr}>
        <QRCodeSVG value={uri} size={SIZE} title={t('factors.qr')} role="img" />
      </div>
      <CodeBlock label={t('factors.secret')} text={secret} />
      <Field {...form.field('code')} label={t('factors.code')} inputMode="numeric" autoComplete="one-time-code" dir="ltr" />
      <Button type="submit" tone="gold" size="large" wide busy={form.busy}>
        {t('factors.confirm')}
      </Button>
    </form>
  )
}
