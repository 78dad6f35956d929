import { sql, type RawBuilder } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import type { Database, Tx } from '#runtime/database.ts'

export type Node = {
  readonly member: bigint
  readonly parent: bigint | null
  /** From the top of the tree to the member itself. */
  readonly path: readonly bigint[]
}

/** Many may be placed at once, but nobody while a branch moves. Held until the transaction ends. */
export async function holdTree(
  tx: Tx,
  { merchant, to }: { readonly merchant: number; readonly to: 'place' | 'move' },
): Promise<void> {
  await (
    to === 'move'
      ? sql`SELECT pg_advisory_xact_lock(hashtextextended('agents.tree', ${merchant}))`
      : sql`SELECT pg_advisory_xact_lock_shared(hashtextextended('agents.tree', ${merchant}))`
  ).execute(tx)
}

const list = (path: readonly bigint[]) => sql`${path.map(String)}::bigint[]`

/** Where a member stands; null for one of another merchant or of none. */
export async function nodeOf(
  db: Database | Tx,
  { merchant, member }: { merchant: number; member: bigint },
): Promise<Node | null> {
  const { rows } = await sql<Node>`
    SELECT member, parent, path FROM agents.node WHERE member = ${member} AND merchant = ${merchant}`.execute(db)
  return rows[0] ?? null
}

type Placing = { readonly merchant: number; readonly member: bigint; readonly upline: Node | null; readonly now: Millis }

export async function insertNode(tx: Tx, { merchant, member, upline, now }: Placing): Promise<void> {
  const path = [...(upline?.path ?? []), member]
  await sql`
    INSERT INTO agents.node (member, merchant, parent, path, since)
    VALUES (${member}, ${merchant}, ${upline?.member ?? null}, ${list(path)}, ${new Date(now)})`.execute(tx)
  await insertPlacement(tx, { merchant, member, upline, now })
}

export async function insertPlacement(tx: Tx, { merchant, member, upline, now }: Placing): Promise<void> {
  await sql`
    INSERT INTO agents.placement (merchant, member, parent, since)
    VALUES (${merchant}, ${member}, ${upline?.member ?? null}, ${new Date(now)})`.execute(tx)
}

/** Ends the edge that stands now, at the time at which it began where clocks disagree. */
export async function endPlacement(tx: Tx, { member, now }: { readonly member: bigint; readonly now: Millis }): Promise<void> {
  await sql`
    UPDATE agents.placement SET until = greatest(since, ${new Date(now)}::timestamptz) WHERE member = ${member} AND until IS NULL`.execute(
    tx,
  )
}

export async function insertReferral(tx: Tx, { member, by }: { readonly member: bigint; readonly by: bigint }): Promise<void> {
  await sql`INSERT INTO agents.referral (member, by) VALUES (${member}, ${by})`.execute(tx)
}

/** The branch that a path leads to, its head included: one range of the index, since every path in it begins with this one. */
export function inBranch(path: readonly bigint[], column = sql.ref('path')): RawBuilder<boolean> {
  const after = [...path.slice(0, -1), (path.at(-1) ?? 0n) + 1n]
  return sql<boolean>`(${column} >= ${list(path)} AND ${column} < ${list(after)})`
}

type Branch = { readonly merchant: number; readonly path: readonly bigint[] }

/** How many stand in a branch, and how many one below another; its head counts. */
export async function sizeOf(db: Database | Tx, { merchant, path }: Branch): Promise<{ members: number; height: number }> {
  const { rows } = await sql<{ members: number; height: number }>`
    SELECT count(*)::int AS members, coalesce(max(cardinality(path)) - ${path.length - 1}::int, 0) AS height
    FROM agents.node WHERE merchant = ${merchant} AND ${inBranch(path)}`.execute(db)
  return rows[0] ?? { members: 0, height: 0 }
}

/** Puts a whole branch below another upline. */
export async function movePaths(tx: Tx, { merchant, path, upline }: Branch & { readonly upline: Node | null }): Promise<void> {
  const head = path.at(-1) ?? 0n
  await sql`
    UPDATE agents.node SET path = ${list(upline?.path ?? [])} || path[${path.length}::int:],
      parent = CASE WHEN member = ${head} THEN ${upline?.member ?? null}::bigint ELSE parent END
    WHERE merchant = ${merchant} AND ${inBranch(path)}`.execute(tx)
}

/** Whether a member stands below an agent of the same merchant, at any depth; nobody stands below themselves. */
export async function isBelow(
  db: Database | Tx,
  { merchant, agent, member }: { readonly merchant: number; readonly agent: bigint; readonly member: bigint },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM agents.node
    WHERE member = ${member} AND merchant = ${merchant} AND member <> ${agent} AND ${agent}::bigint = ANY(path)`.execute(db)
  return rows.length > 0
}

/** Those of these members of the agent's merchant who stand below the agent, at any depth. */
export async function belowAmong(
  db: Database | Tx,
  { merchant, agent, members }: { readonly merchant: number; readonly agent: bigint; readonly members: readonly bigint[] },
): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ member: bigint }>`
    SELECT member FROM agents.node
    WHERE member = ANY(${members.map(String)}::bigint[]) AND merchant = ${merchant} AND member <> ${agent} AND ${agent}::bigint = ANY(path)`.execute(
    db,
  )
  return new Set(rows.map(({ member }) => member))
}

/** Under whom each of these stands directly; left out where nobody is. */
export async function agentsOf(
  db: Database | Tx,
  { merchant, members }: { readonly merchant: number; readonly members: readonly bigint[] },
): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await sql<{ member: bigint; parent: bigint }>`
    SELECT member, parent FROM agents.node
    WHERE member = ANY(${members.map(String)}::bigint[]) AND merchant = ${merchant} AND parent IS NOT NULL`.execute(db)
  return new Map(rows.map(({ member, parent }) => [member, parent]))
}

export type Edge = { readonly member: bigint; readonly parent: bigint | null }

/** The merchant's tree as it stood at a moment: every member who had a place then, and their upline. */
export async function treeAt(
  db: Database | Tx,
  { merchant, at }: { readonly merchant: number; readonly at: Millis },
): Promise<readonly Edge[]> {
  const moment = new Date(at)
  const { rows } = await sql<Edge>`
    SELECT member, parent FROM agents.placement
    WHERE merchant = ${merchant} AND since <= ${moment} AND (until IS NULL OR until > ${moment})`.execute(db)
  return rows
}

/** Who stands directly below an agent, by number, after the one named. */
export async function childrenOf(
  db: Database | Tx,
  { merchant, agent, after = 0n, limit }: { merchant: number; agent: bigint; after?: bigint; limit: number },
): Promise<readonly Node[]> {
  const { rows } = await sql<Node>`
    SELECT member, parent, path FROM agents.node
    WHERE merchant = ${merchant} AND parent = ${agent} AND member > ${after} ORDER BY member LIMIT ${limit}`.execute(db)
  return rows
}
