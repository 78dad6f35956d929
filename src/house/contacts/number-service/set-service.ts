import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import { deleteServiceAccess, saveServiceAccess, serviceAccessOf, type ServiceAccess } from './store.ts'

const subject = 'number-service'

/** Sets the merchant's project at the identity service. Its key is told to every browser, and so stands in the audit too. */
export async function setService(tx: Tx, act: Act, { project, apiKey }: ServiceAccess): Promise<null> {
  const merchant = act.merchant.id
  const before = await serviceAccessOf(tx, merchant)
  await saveServiceAccess(tx, { merchant, project, apiKey, now: act.at })
  await recordAct(tx, act, {
    action: 'identity.set_number_service',
    subject,
    before: { project: before?.project ?? null, apiKey: before?.apiKey ?? null },
    after: { project, apiKey },
  })
  return null
}

/** Takes the project away; codes to numbers are the house's own again. */
export async function removeService(tx: Tx, act: Act): Promise<null | Refusal<'not_found', null>> {
  const before = await serviceAccessOf(tx, act.merchant.id)
  if (!before) return refuse('not_found')
  await deleteServiceAccess(tx, act.merchant.id)
  const { project, apiKey } = before
  await recordAct(tx, act, { action: 'identity.remove_number_service', subject, before: { project, apiKey } })
  return null
}
