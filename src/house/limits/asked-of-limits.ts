import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { deedsOn } from '#house/audit/index.ts'

type Asked = { readonly members: readonly bigint[]; readonly from: Millis }
type AskedAt = { readonly member: bigint; readonly at: Millis }

const subjectOf = (member: bigint) => `member:${member}`
const wishes = (after: unknown) => typeof after === 'object' && after !== null && 'wished' in after

/** When these members asked for looser limits. */
export async function looserWished(db: Database | Tx, { members, from }: Asked): Promise<readonly AskedAt[]> {
  const subjects = new Map(members.map((member) => [subjectOf(member), member]))
  const deeds = await deedsOn(db, { subjects: [...subjects.keys()], action: 'limits.set_limit', from })
  return deeds.flatMap(({ subject, at, after }) => {
    const member = subjects.get(subject)
    return member !== undefined && wishes(after) ? [{ member, at: at.getTime() }] : []
  })
}

/** When these members began time-outs and exclusions themselves. */
export async function pausesBegun(db: Database | Tx, { members, from }: Asked): Promise<readonly AskedAt[]> {
  const { rows } = await sql<{ member: bigint; at: Date }>`
    SELECT member, began_at AS at FROM limits.pause
    WHERE member = ANY(${members.map(String)}::bigint[]) AND began_at >= ${new Date(from)} AND set_by = 'member'`.execute(db)
  return rows.map(({ member, at }) => ({ member, at: at.getTime() }))
}
