import { useMutation } from '@tanstack/react-query'
import { QRCodeSVG } from 'qrcode.react'
import type { FormEvent } from 'react'
import { isRefused } from '#client/calls/refusal.ts'
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
  const shell = useTexts('shell')
  const confirm = useMutation({
    mutationFn: (code: string) => house.identity.confirmTotp({ body: { data: { code } } }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    confirm.mutate(String(new FormData(event.currentTarget).get('code') ?? ''))
  }
  const { error } = confirm
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{t('factors.scan')}</p>
      <div className={styles.qr}>
        <QRCodeSVG value={uri} size={SIZE} title={t('factors.qr')} role="img" />
      </div>
      <CodeBlock label={t('factors.secret')} text={secret} />
      <Field
        label={t('factors.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        error={error ? (isRefused(error) ? error.message : shell('errors.networkText')) : undefined}
      />
      <Button type="submit" tone="gold" size="large" wide busy={confirm.isPending}>
        {t('factors.confirm')}
      </Button>
    </form>
  )
}
