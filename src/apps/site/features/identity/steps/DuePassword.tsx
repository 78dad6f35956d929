import { house } from '#site/api/house.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { NewPasswordForm } from '../passwords/NewPasswordForm.tsx'
import { passwordLabels } from '../passwords/password-labels.ts'

type DuePasswordProps = {
  /** Of the login: it stands for the old password, which was typed a moment ago and is kept nowhere. */
  ticket: string
  due: 'default' | 'expired'
  remember: boolean
  onDone: (half: string) => Promise<void>
}

/** The step of a login whose password must be changed first. */
export function DuePassword({ ticket, due, remember, onDone }: DuePasswordProps) {
  const t = useTexts('identity')
  return (
    <NewPasswordForm
      of="password"
      asksOld={false}
      labels={passwordLabels(t)}
      submit={t('password.submit')}
      ask={({ newPassword, confirmNewPassword }) =>
        house.access.changePassword({ body: { data: { newPassword, confirmNewPassword, remember } } }, { context: { ticket } })
      }
      onDone={async ({ token }) => {
        if (token !== null) await onDone(token)
      }}
    >
      <p>{t(`password.${due}Text`)}</p>
    </NewPasswordForm>
  )
}
