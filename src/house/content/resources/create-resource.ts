import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act, type Recorded } from '#house/audit/index.ts'
import { isOwnPicture } from '../pictures/is-own-picture.ts'
import { judgeResource } from '../rules/resource.ts'
import { insertResource, type ResourceDraft, type ResourceRow } from './store.ts'

export type ResourceRefusal = Extract<ReturnType<typeof judgeResource>, Refusal> | Refusal<'picture_unknown', null>

/** An uploaded picture is one of the merchant's own. */
export async function objection(
  tx: Tx,
  { draft, offered, merchant }: { draft: ResourceDraft; offered: readonly string[]; merchant: number },
): Promise<ResourceRefusal | null> {
  const refused = judgeResource(draft, offered)
  if (refused) return refused
  return (await isOwnPicture(tx, { merchant, url: draft.picture })) ? null : refuse('picture_unknown')
}

/** Adds a resource at the end. */
export async function createResource(
  tx: Tx,
  act: Act,
  { draft, offered }: { readonly draft: ResourceDraft; readonly offered: readonly string[] },
): Promise<ResourceRow | ResourceRefusal> {
  const refused = await objection(tx, { draft, offered, merchant: act.merchant.id })
  if (refused) return refused
  const row = await insertResource(tx, act.merchant.id, draft)
  await recordAct(tx, act, { action: 'content.create_resource', subject: `resource:${row.id}`, after: draft as Recorded })
  return row
}
