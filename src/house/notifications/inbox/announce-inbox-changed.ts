import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Tx } from '#runtime/database.ts'
import type { InboxEvent } from '../contract.ts'

/** Every process hears there whose inbox is another now. */
export const INBOXES_CHANGED = 'inboxes_changed'

const said = z.strictObject({ merchant: z.int(), member: z.string().nullable(), news: z.boolean(), reward: z.boolean() })

export async function announceInboxChanged(
  tx: Tx,
  { merchant, member, news }: { readonly merchant: number; readonly member: bigint | null; readonly news: boolean },
): Promise<void> {
  const word: z.infer<typeof said> = {
    merchant,
    news,
    reward: false,
    member: member === null ? null : String(member),
  }
  await sql`SELECT pg_notify(${INBOXES_CHANGED}, ${JSON.stringify(word)})`.execute(tx)
}

/** Tells of news in the inboxes of many, in one statement. */
export async function announceNews(
  tx: Tx,
  { merchant, members, reward }: { readonly merchant: number; readonly members: readonly bigint[]; readonly reward: boolean },
): Promise<void> {
  const words = members.map((member) =>
    JSON.stringify({ merchant, news: true, reward, member: String(member) } satisfies z.infer<typeof said>),
  )
  await sql`SELECT pg_notify(${INBOXES_CHANGED}, word) FROM unnest(${words}::text[]) word`.execute(tx)
}

type Listening = {
  readonly listeners: () => bigint[]
  readonly tell: (member: bigint, event: InboxEvent) => void
  readonly membersAmong: MembersAmong
}

/** Which of these are members of the merchant: known above this module. */
export type MembersAmong = (
  db: Database,
  of: { readonly merchant: number; readonly ids: readonly bigint[] },
) => Promise<readonly bigint[]>

/** Tells those who listen in this process and whom it concerns. */
export async function onInboxChanged(db: Database, payload: string, { listeners, tell, membersAmong }: Listening): Promise<void> {
  const { merchant, member, news, reward } = said.parse(JSON.parse(payload))
  if (member !== null) {
    tell(BigInt(member), { news, reward, everybody: false })
    return
  }
  for (const one of await membersAmong(db, { merchant, ids: listeners() })) tell(one, { news, reward, everybody: true })
}
