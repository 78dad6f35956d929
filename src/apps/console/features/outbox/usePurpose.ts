import { useTexts, type TextKey } from '#console/i18n/texts.ts'

const known: ReadonlySet<string> = new Set([
  'login',
  'register',
  'reset_password',
  'reset_link',
  'password_changed',
  'second_factor',
  'prove_contact',
  'first_password',
  'payment_password_changed',
  'factor_added',
  'factor_removed',
  'new_device',
  'opened_by_link',
  'remembered_stolen',
  'change_contact',
  'contact_changed',
  'provider_linked',
  'provider_unlinked',
])

/** What a message was for, in words; one that has none yet by its name. */
export function usePurpose(): (purpose: string) => string {
  const t = useTexts('outbox')
  return (purpose) => (known.has(purpose) ? t(`purposes.${purpose}` as TextKey<'outbox'>) : purpose)
}
