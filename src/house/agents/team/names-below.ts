import { sql } from 'kysely'
import type { Database } from '#runtime/database.ts'
import { namesOf } from '#house/members/index.ts'

type Asked = { readonly agent: bigint; readonly members: readonly bigint[] }

/** What those of these members are called who stand below the agent now, or are the agent; null for everybody else. */
export async function namesBelow(db: Database, { agent, members }: Asked): Promise<(member: bigint | null) => string | null> {
  const { rows } = await sql<{ member: bigint }>`
    SELECT member FROM agents.node WHERE member = ANY(${members.map(String)}::bigint[]) AND ${agent}::bigint = ANY(path)`.execute(
    db,
  )
  const below = new Set(rows.map(({ member }) => member))
  const nameOf = await namesOf(db, [...below])
  return (member) => (member !== null && below.has(member) ? nameOf(member) : null)
}
