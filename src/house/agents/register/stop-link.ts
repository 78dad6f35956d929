import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import type { Inviter } from './create-link.ts'
import { stopLinkOf, type LinkRow } from './link-store.ts'

/** From here on nobody comes by it. Whoever came already stays where they are. */
export async function stopLink(
  tx: Tx,
  { merchant, agent, actor, ip, now }: Inviter,
  id: string,
): Promise<LinkRow | Refusal<'not_found', null>> {
  const link = await stopLinkOf(tx, { id, agent, now })
  if (!link) return refuse('not_found')
  const deed = { action: 'agents.stop_link', subject: `link:${id}`, after: { used: link.used } } as const
  await record(tx, { at: now, merchant: merchant.code, actor, ip, ...deed })
  return link
}
