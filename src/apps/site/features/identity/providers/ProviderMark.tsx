import type { Provider } from '#house/identity/rules/providers.ts'
import { providerNames } from './providers.ts'
import styles from './Providers.module.css'

/** A letter of ours in a ring: the companies' own signs are theirs. */
export function ProviderMark({ provider }: { provider: Provider }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {providerNames[provider].slice(0, 1)}
    </span>
  )
}
