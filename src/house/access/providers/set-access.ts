import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import type { Provider } from '../rules/providers.ts'
import type { SealedProfile } from '#runtime/secrets/vault.ts'
import { accessesOf, deleteAccess, saveAccess } from './store.ts'

/** Sets what a merchant shows a provider. The audit has the name of the application and nothing of the secret. */
export async function setAccess(
  tx: Tx,
  act: Act,
  { provider, clientId, sealed }: { readonly provider: Provider; readonly clientId: string; readonly sealed: SealedProfile },
): Promise<null> {
  const merchant = act.merchant.id
  const before = { clientId: await applicationAt(tx, { merchant, provider }) }
  await saveAccess(tx, { merchant, provider, clientId, sealed, now: act.at })
  const subject = `provider:${provider}`
  await recordAct(tx, act, { action: 'identity.set_provider_access', subject, before, after: { clientId } })
  return null
}

/** What the merchant's application at a provider is called; null where there is none. */
export async function applicationAt(
  tx: Tx,
  { merchant, provider }: { readonly merchant: number; readonly provider: Provider },
): Promise<string | null> {
  return (await accessesOf(tx, merchant)).find((row) => row.provider === provider)?.clientId ?? null
}

/** Takes an access away; the links of members stay, for the day there is one again. */
export async function removeAccess(tx: Tx, act: Act, provider: Provider): Promise<null | Refusal<'not_found', null>> {
  const clientId = await deleteAccess(tx, { merchant: act.merchant.id, provider })
  if (clientId === null) return refuse('not_found')
  const subject = `provider:${provider}`
  await recordAct(tx, act, { action: 'identity.remove_provider_access', subject, before: { clientId } })
  return null
}
