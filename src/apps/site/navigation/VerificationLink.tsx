import { isRefused } from '#client/calls/refusal.ts'
import { neededCodes } from '#house/verification/rules/policy.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { RouteButton } from './RouteButton.tsx'

/** Where a member shows who they are, beside a refusal that asks for it; nothing beside any other. */
export function VerificationLink({ error, tone }: { error: Error | null; tone?: 'gold' }) {
  const t = useTexts('shell')
  if (!isRefused(error) || !(neededCodes as readonly string[]).includes(error.code)) return null
  return (
    <RouteButton to="/verification" {...(tone && { tone })}>
      {t('toVerification')}
    </RouteButton>
  )
}
