import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act, type Recorded } from '#house/audit/index.ts'
import { touched, type Change } from '#house/audit/rules/touched.ts'
import { objection, type ResourceRefusal } from './create-resource.ts'
import { lockResource, updateResource, type ResourceDraft, type ResourceRow } from './store.ts'

type Input = { readonly id: string; readonly change: Change<ResourceDraft>; readonly offered: readonly string[] }

/** Changes what is named of a resource. Publishing it and taking it back are changes too. */
export async function changeResource(
  tx: Tx,
  act: Act,
  { id, change, offered }: Input,
): Promise<ResourceRow | ResourceRefusal | Refusal<'resource_unknown', null>> {
  const before = await lockResource(tx, { merchant: act.merchant.id, id })
  if (!before) return refuse('resource_unknown')
  const after = { ...before, ...change } as ResourceRow
  const refused = await objection(tx, { draft: after, offered, merchant: act.merchant.id })
  if (refused) return refused
  await updateResource(tx, after)
  await recordAct(tx, act, {
    action: 'content.change_resource',
    subject: `resource:${id}`,
    before: touched(before, change) as Recorded,
    after: change as Recorded,
  })
  return after
}
