import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '#runtime/database.ts'
import type { AgentEvent } from '../contract.ts'

/** Every process hears there whose contracts or bills are others now. */
export const AGENTS_CHANGED = 'agents_changed'

const said = z.strictObject({ about: z.enum(['contracts', 'bills']), members: z.array(z.string()) })

/** A notice of the database holds 8,000 bytes; a member takes 22 at most. */
const AT_ONCE = 300

/** Tells open pages, at the commit, that what they list is different now: one notice for hundreds of members, whatever a window settled. */
export async function announceAgentsChanged(
  tx: Tx,
  { members, ...word }: AgentEvent & { readonly members: readonly (bigint | null)[] },
): Promise<void> {
  const named = [...new Set(members.filter((member) => member !== null).map(String))]
  const words = Array.from({ length: Math.ceil(named.length / AT_ONCE) }, (_, at) =>
    JSON.stringify({ ...word, members: named.slice(at * AT_ONCE, (at + 1) * AT_ONCE) }),
  )
  if (words.length > 0) await sql`SELECT pg_notify(${AGENTS_CHANGED}, word) FROM unnest(${words}::text[]) word`.execute(tx)
}

/** Tells those whom a notice is about; who does not listen in this process is not told. */
export function onAgentsChanged(payload: string, tell: (member: bigint, event: AgentEvent) => void): void {
  const { members, ...event } = said.parse(JSON.parse(payload))
  for (const member of members) tell(BigInt(member), event)
}
