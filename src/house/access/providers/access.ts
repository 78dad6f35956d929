import type { Database, Tx } from '#runtime/database.ts'
import type { Merchant } from '#house/merchants/index.ts'
import { flagOf, providers, type Provider } from '../rules/providers.ts'
import type { SealedProfile, Vault } from '#runtime/secrets/vault.ts'
import type { Access, Providers } from './port.ts'
import { accessesOf } from './store.ts'

type Whose = Pick<Merchant, 'id' | 'flags'>

/** Sealed for one merchant and one provider: the secret of another row opens as none. */
export const sealAccess = (
  vault: Vault,
  { merchant, provider, secret }: { merchant: number; provider: Provider; secret: string },
) => vault.seal(BigInt(merchant), { provider, secret })

function secretIn(vault: Vault, merchant: number, row: SealedProfile & { readonly provider: Provider }): string {
  const { provider, secret } = vault.open(BigInt(merchant), row)
  if (provider !== row.provider || secret === undefined) throw new Error(`the access at ${row.provider} was sealed for another`)
  return secret
}

/** The providers that the merchant has switched on, and has an access at. */
export async function offeredProviders(db: Database | Tx, { id, flags }: Whose): Promise<Provider[]> {
  if (!providers.some((provider) => flags[flagOf[provider]])) return []
  const set = (await accessesOf(db, id)).map(({ provider }) => provider)
  return providers.filter((provider) => flags[flagOf[provider]] && set.includes(provider))
}

/** What the merchant shows this provider; null where it does not offer it. */
export async function accessAt(
  db: Database,
  { vault }: Pick<Providers, 'vault'>,
  { merchant: { id, flags }, provider }: { readonly merchant: Whose; readonly provider: Provider },
): Promise<Access | null> {
  if (!flags[flagOf[provider]]) return null
  const row = (await accessesOf(db, id)).find((one) => one.provider === provider)
  return row ? { clientId: row.clientId, secret: secretIn(vault, id, row) } : null
}
