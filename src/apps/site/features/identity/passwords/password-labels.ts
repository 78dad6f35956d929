import type { useTexts } from '#site/i18n/texts.ts'

/** How the three fields of another password are called. */
export const passwordLabels = (t: ReturnType<typeof useTexts<'identity'>>) => ({
  oldPassword: t('fields.oldPassword'),
  newPassword: t('fields.newPassword'),
  confirmNewPassword: t('fields.confirmNewPassword'),
})
