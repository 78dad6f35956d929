import { isRefused } from '#client/calls/refusal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { RouteButton } from './RouteButton.tsx'
import { opening } from './useModal.ts'

/** Where a birthday is told, beside a refusal that asks for one; nothing beside any other. */
export function BirthdayLink({ error, tone }: { error: Error | null; tone?: 'gold' }) {
  const t = useTexts('shell')
  if (!isRefused(error) || error.code !== 'birthday_needed') return null
  return (
    <RouteButton {...opening('memberCentre', 'securityCenter')} {...(tone && { tone })}>
      {t('toBirthday')}
    </RouteButton>
  )
}
