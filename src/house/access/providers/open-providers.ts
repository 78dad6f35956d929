import type { Clock } from '#kit/clock.ts'
import { providers, providerSpecs, type Provider, type ProviderSpec } from '../rules/providers.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import { openIdProvider } from './openid.ts'
import type { IdentityProvider, Providers } from './port.ts'

type Opening = {
  readonly clock: Clock
  readonly vault: Vault
  /** Speaks to others than the providers themselves: a sandbox, or doubles of them. */
  readonly specs?: Readonly<Record<Provider, ProviderSpec>>
}

export function openProviders({ clock, vault, specs = providerSpecs }: Opening): Providers {
  const made = new Map<Provider, IdentityProvider>(providers.map((name) => [name, openIdProvider(specs[name], clock)]))
  return { of: (provider) => made.get(provider) as IdentityProvider, vault }
}
