import { useMutation } from '@tanstack/react-query'
import type { Provider } from '#house/access/rules/providers.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { house } from '#site/api/house.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import styles from './Providers.module.css'
import { providerNames, useProviders } from './providers.ts'

/** A letter of ours in a ring: the companies' own signs are theirs. */
function ProviderMark({ provider }: { provider: Provider }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {providerNames[provider].slice(0, 1)}
    </span>
  )
}

/** The companies that a login or a registration may begin at; nothing where the merchant offers none. */
export function ProviderButtons() {
  const t = useTexts('identity')
  const offered = useProviders()
  const go = useMutation({
    mutationFn: (provider: Provider) => house.access.startProvider({ params: { provider } }),
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
      <Refused error={error} />
    </section>
  )
}
