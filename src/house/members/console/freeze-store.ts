import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { freezeKinds, type FreezeKind, type Withheld } from '../rules/freezes.ts'

export type Freeze = {
  readonly kind: FreezeKind
  readonly since: Date
  readonly by: string
  readonly reason: string
  /** Its own decision lifts it, and no operator's word. */
  readonly held: boolean
}

/** What a member is forbidden, in the order of the kinds. No login stands with the member, where logins read it. */
export async function freezesOf(db: Database | Tx, member: bigint): Promise<Freeze[]> {
  const { rows } = await sql<Freeze>`
    SELECT 'login' AS kind, blocked_at AS since, blocked_by AS by, blocked_reason AS reason, false AS held
    FROM identity.member WHERE id = ${member} AND blocked_at IS NOT NULL
    UNION ALL
    SELECT kind, since, by, reason, source <> 'operator' AS held FROM identity.freeze WHERE member_id = ${member}`.execute(db)
  return rows.toSorted((a, b) => freezeKinds.indexOf(a.kind) - freezeKinds.indexOf(b.kind))
}

/** What operators have forbidden, and may allow again. */
export async function operatorFreezesOf(db: Database | Tx, member: bigint): Promise<Freeze[]> {
  return (await freezesOf(db, member)).filter(({ held }) => !held)
}

type Keeping = {
  readonly member: bigint
  readonly kinds: readonly FreezeKind[]
  readonly at: Millis
  readonly by: string
  readonly reason: string
  /** An operator, without. */
  readonly source?: string
}

/** One that stands already keeps its reason. */
export async function keepFreezes(tx: Tx, { member, kinds, at, by, reason, source = 'operator' }: Keeping): Promise<void> {
  const since = new Date(at)
  if (kinds.includes('login'))
    await sql`
      UPDATE identity.member SET blocked_at = ${since}, blocked_by = ${by}, blocked_reason = ${reason}
      WHERE id = ${member} AND blocked_at IS NULL`.execute(tx)
  await sql`
    INSERT INTO identity.freeze (member_id, kind, since, by, reason, source)
    SELECT ${member}::bigint, kind, ${since}::timestamptz, ${by}, ${reason}, ${source} FROM unnest(${besideLogin(kinds)}::text[]) kind
    ON CONFLICT DO NOTHING`.execute(tx)
}

export async function dropFreezes(tx: Tx, { member, kinds }: Pick<Keeping, 'member' | 'kinds'>): Promise<void> {
  if (kinds.includes('login'))
    await sql`
      UPDATE identity.member SET blocked_at = NULL, blocked_by = NULL, blocked_reason = NULL WHERE id = ${member}`.execute(tx)
  await sql`
    DELETE FROM identity.freeze
    WHERE member_id = ${member} AND source = 'operator' AND kind = ANY(${besideLogin(kinds)}::text[])`.execute(tx)
}

export async function dropFreezesOf(
  tx: Tx,
  { member, source }: { readonly member: bigint; readonly source: string },
): Promise<void> {
  await sql`DELETE FROM identity.freeze WHERE member_id = ${member} AND source = ${source}`.execute(tx)
}

const besideLogin = (kinds: readonly FreezeKind[]) => kinds.filter((kind) => kind !== 'login')

/** Whether a member is forbidden this; wait for nothing, hold nothing. */
export async function isFrozen(db: Database | Tx, member: bigint, kind: Exclude<FreezeKind, 'login'>): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM identity.freeze WHERE member_id = ${member} AND kind = ${kind}`.execute(db)
  return rows.length > 0
}

/** Whether a member may not log in. */
export async function isBlocked(db: Database | Tx, member: bigint): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM identity.member WHERE id = ${member} AND blocked_at IS NOT NULL`.execute(db)
  return rows.length > 0
}

const FROM_BETTING = 'bet'

/** Those of these members who may not log in, or not bet. */
export async function frozenAmong(db: Database | Tx, members: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const ids = members.map(String)
  const { rows } = await sql<{ id: bigint }>`
    SELECT id FROM identity.member WHERE id = ANY(${ids}::bigint[]) AND blocked_at IS NOT NULL
    UNION SELECT member_id FROM identity.freeze WHERE member_id = ANY(${ids}::bigint[]) AND kind = ${FROM_BETTING}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Why no money may be sent to a member now, or nothing. Whoever freezes or closes holds the member's row, so that it is decided which came
 * first: what is sent here, or what forbids it.
 */
export async function withheldFrom(tx: Tx, member: bigint): Promise<Withheld | null> {
  const { rows } = await sql<{ withheld: Withheld | null }>`
    SELECT CASE
        WHEN m.blocked_by = 'member:' || m.id THEN 'closed'
        WHEN m.blocked_at IS NOT NULL THEN 'blocked'
        WHEN EXISTS (SELECT FROM identity.freeze f WHERE f.member_id = m.id AND f.kind = 'withdrawal') THEN 'frozen'
      END AS withheld
    FROM identity.member m WHERE m.id = ${member} FOR SHARE`.execute(tx)
  return rows[0]?.withheld ?? null
}
