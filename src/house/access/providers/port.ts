import type { Millis } from '#kit/clock.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import type { Provider, RefusedBecause } from '../rules/providers.ts'

/** What a merchant shows a provider: the name of its application there, and its secret. */
export type Access = { readonly clientId: string; readonly secret: string }

/** What goes along with somebody who is sent to a provider. */
export type Going = {
  readonly state: string
  readonly nonce: string
  /** Of PKCE: the provider learns its hash now, and the verifier itself with the code. */
  readonly verifier: string
  readonly returnTo: string
}

/** Somebody as a provider knows them: an id that is theirs alone there, and what they are called, which may be empty. */
export type Somebody = { readonly subject: string; readonly name: string }

/** `provider_unavailable`: nothing is known, and the same may be asked again. */
export type ProviderRefusal =
  | Refusal<'provider_refused', { readonly because: RefusedBecause }>
  | Refusal<'provider_unavailable', null>

/** A company that vouches for people. It is asked outside of every transaction. */
export type IdentityProvider = {
  /** Where the browser goes. */
  readonly address: (access: Access, going: Going) => string
  /** Swaps the code that the browser came back with, and reads what the provider says of who it was. */
  readonly prove: (
    access: Access,
    coming: Omit<Going, 'state'> & { readonly code: string },
    now: Millis,
  ) => Promise<Somebody | ProviderRefusal>
}

export type Providers = {
  readonly of: (provider: Provider) => IdentityProvider
  /** Seals the secrets of merchants' accesses. */
  readonly vault: Vault
}
