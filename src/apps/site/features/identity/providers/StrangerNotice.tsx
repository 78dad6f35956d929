import { useTexts } from '#site/i18n/texts.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { providerNames, type Stranger } from './providers.ts'

/** Says to somebody whom a provider has named what comes of it here. */
export function StrangerNotice({ stranger, at }: { stranger: Stranger | null; at: 'register' | 'logIn' }) {
  const t = useTexts('identity')
  if (!stranger) return null
  return <Notice live>{t(`providers.${at}Stranger`, { name: providerNames[stranger.provider] })}</Notice>
}
