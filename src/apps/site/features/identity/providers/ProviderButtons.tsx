import { useMutation } from '@tanstack/react-query'
import type { Provider } from '#house/identity/rules/providers.ts'
import { isRefused } from '#client/calls/refusal.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { house } from '#site/api/house.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { ProviderMark } from './ProviderMark.tsx'
import styles from './Providers.module.css'
import { providerNames, useProviders } from './providers.ts'

/** The companies that a login or a registration may begin at; nothing where the merchant offers none. */
export function ProviderButtons() {
  const t = useTexts('identity')
  const shell = useTexts('shell')
  const offered = useProviders()
  const go = useMutation({
    mutationFn: (provider: Provider) => house.identity.startProvider({ params: { provider } }),
    onSuccess: ({ url }) => location.assign(url),
  })
  if (offered.length === 0) return null
  const { error } = go
  return (
    <section className={styles.providers} aria-label={t('providers.title')}>
      <p className={styles.title}>{t('providers.title')}</p>
      <div className={styles.buttons}>
        {offered.map((provider) => (
          <Button
            key={provider}
            wide
            icon={<ProviderMark provider={provider} />}
            busy={(go.isPending || go.isSuccess) && go.variables === provider}
            onClick={() => go.mutate(provider)}
            aria-label={t('providers.by', { name: providerNames[provider] })}
          >
            <bdi>{providerNames[provider]}</bdi>
          </Button>
        ))}
      </div>
      {error && (
        <Notice tone="bad" live>
          {isRefused(error) ? error.message : shell('errors.networkText')}
        </Notice>
      )}
    </section>
  )
}
