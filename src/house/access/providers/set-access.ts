import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import type { Provider } from '../rules/providers.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import { sealAccess } from './access.ts'
import type { Access } from './port.ts'
import { accessesOf, deleteAccess, saveAccess } from './store.ts'

/** Sets what a merchant shows a provider. The audit has the name of the application and nothing of the secret. */
export async function setAccess(
  tx: Tx,
  act: Act,
  { provider, access, vault }: { readonly provider: Provider; readonly access: Access; readonly vault: Vault },
): Promise<null> {
  const merchant = act.merchant.id
  const { clientId, secret } = access
  const before = (await accessesOf(tx, merchant)).find((row) => row.provider === provider)
  await saveAccess(tx, { merchant, provider, clientId, sealed: sealAccess(vault, { merchant, provider, secret }), now: act.at })
  await recordAct(tx, act, {
    action: 'identity.set_provider_access',
    subject: `provider:${provider}`,
    before: { clientId: before?.clientId ?? null },
    after: { clientId },
  })
  return null
}

/** Takes an access away; the links of members stay, for the day there is one again. */
export async function removeAccess(tx: Tx, act: Act, provider: Provider): Promise<null | Refusal<'not_found', null>> {
  const clientId = await deleteAccess(tx, { merchant: act.merchant.id, provider })
  if (clientId === null) return refuse('not_found')
  const subject = `provider:${provider}`
  await recordAct(tx, act, { action: 'identity.remove_provider_access', subject, before: { clientId } })
  return null
}
