import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import type { LinkKind, MarkKind } from '../rules/link-kinds.ts'
import { clustersOf, HOUSEHOLD, tellingNetwork, type Marked } from '../rules/links.ts'

type Db = Database | Tx
type Pair = { readonly one: bigint; readonly other: bigint }
export type Linked = Pair & { readonly by: LinkKind }

/** How far a cluster is followed from one of its accounts, and how many accounts of it are looked at. */
const STEPS = 4
const MOST = 200

/** What these pairs of members have in common; a network is in common where both registered from it and it is no provider's. */
export async function linkedAmong(db: Db, pairs: readonly Pair[]): Promise<Linked[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<Linked & { readonly ip: string | null }>`
    WITH pair AS (
      SELECT * FROM unnest(${pairs.map(({ one }) => String(one))}::bigint[], ${pairs.map(({ other }) => String(other))}::bigint[]) p(one, other)
    )
    SELECT DISTINCT p.one, p.other, 'device' AS by, NULL AS ip FROM pair p
    JOIN identity.device a ON a.member_id = p.one JOIN identity.device b ON b.member_id = p.other AND b.device_hash = a.device_hash
    UNION
    SELECT p.one, p.other, 'contact', NULL FROM pair p
    JOIN identity.contact_mark a ON a.member_id = p.one JOIN identity.contact_mark b ON b.member_id = p.other AND b.mark = a.mark
    UNION
    SELECT p.one, p.other, a.kind, NULL FROM pair p JOIN identity.link_mark a ON a.member_id = p.one
    JOIN identity.link_mark b ON b.member_id = p.other AND b.kind = a.kind AND b.mark = a.mark
    UNION
    SELECT p.one, p.other, 'network', host(a.registered_ip) FROM pair p
    JOIN identity.member a ON a.id = p.one JOIN identity.member b ON b.id = p.other AND b.registered_network = a.registered_network
    WHERE NOT EXISTS (SELECT 1 FROM identity.member m
      WHERE m.merchant_id = a.merchant_id AND m.registered_network = a.registered_network OFFSET ${HOUSEHOLD})
    ORDER BY 3 DESC, 1, 2`.execute(db)
  return rows.filter(({ ip }) => ip === null || tellingNetwork(ip) !== null).map(({ one, other, by }) => ({ one, other, by }))
}

/** Members who may be one person with this one, by what they have in common or by others between them. */
export async function linkedTo(db: Db, member: bigint): Promise<bigint[]> {
  const known = new Map<bigint, Marked>()
  let next = [member]
  for (let step = 0; step < STEPS && next.length > 0 && known.size < MOST; step++) {
    for (const account of await markedAccounts(db, next)) known.set(account.member, account)
    next = (await neighboursOf(db, next)).filter((one) => !known.has(one))
  }
  const cluster = clustersOf([...known.values()]).find((members) => members.includes(member)) ?? []
  return cluster.filter((other) => other !== member)
}

/** Those of these members who may be one person, together, by what they have in common with each other. */
export async function clustersAmong(db: Db, members: readonly bigint[]): Promise<bigint[][]> {
  return clustersOf(await markedAccounts(db, members))
}

async function markedAccounts(db: Db, members: readonly bigint[]): Promise<Marked[]> {
  const { rows } = await sql<Omit<Marked, 'registeredAt'> & { readonly registeredAt: Date }>`
    SELECT m.id AS member, host(m.registered_ip) AS ip, m.registered_at AS "registeredAt",
      (SELECT count(*)::int FROM (SELECT 1 FROM identity.member b
        WHERE b.merchant_id = m.merchant_id AND b.registered_network = m.registered_network LIMIT ${HOUSEHOLD + 1}) n) AS "fromNetwork", ARRAY(
      SELECT 'device ' || encode(d.device_hash, 'hex') FROM identity.device d WHERE d.member_id = m.id
      UNION ALL SELECT 'contact ' || encode(c.mark, 'hex') FROM identity.contact_mark c WHERE c.member_id = m.id
      UNION ALL SELECT l.kind || ' ' || encode(l.mark, 'hex') FROM identity.link_mark l WHERE l.member_id = m.id) AS marks
    FROM identity.member m WHERE m.id = ANY(${members.map(String)}::bigint[]) ORDER BY m.id`.execute(db)
  return rows.map(({ registeredAt, ...account }) => ({ ...account, registeredAt: registeredAt.getTime() }))
}

/** Others who share anything with one of these, or registered from the same network within the hour. */
async function neighboursOf(db: Db, members: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ other: bigint }>`
    WITH known AS (SELECT * FROM unnest(${members.map(String)}::bigint[]) k(id))
    SELECT b.member_id AS other FROM known k JOIN identity.device a ON a.member_id = k.id JOIN identity.device b ON b.device_hash = a.device_hash
    UNION
    SELECT b.member_id FROM known k JOIN identity.contact_mark a ON a.member_id = k.id
    JOIN identity.contact_mark b ON b.merchant_id = a.merchant_id AND b.mark = a.mark
    UNION
    SELECT b.member_id FROM known k JOIN identity.link_mark a ON a.member_id = k.id
    JOIN identity.link_mark b ON b.merchant_id = a.merchant_id AND b.kind = a.kind AND b.mark = a.mark
    UNION
    SELECT b.id FROM known k JOIN identity.member a ON a.id = k.id
    JOIN identity.member b ON b.merchant_id = a.merchant_id AND b.registered_network = a.registered_network
      AND b.registered_at BETWEEN a.registered_at - interval '1 hour' AND a.registered_at + interval '1 hour'
    WHERE NOT EXISTS (SELECT 1 FROM identity.member m
      WHERE m.merchant_id = a.merchant_id AND m.registered_network = a.registered_network OFFSET ${HOUSEHOLD})
    ORDER BY 1 LIMIT ${MOST}`.execute(db)
  return rows.map(({ other }) => other)
}

type Marking = { readonly member: bigint; readonly merchant: number; readonly kind: MarkKind; readonly key: string }

/** Marks an account by what it has beside its devices and contacts, so that another with the same is found. It may be marked again. */
export async function keepLinkMark(tx: Tx, { index }: Vault, { member, merchant, kind, key }: Marking): Promise<void> {
  await sql`
    INSERT INTO identity.link_mark (member_id, kind, merchant_id, mark)
    VALUES (${member}, ${kind}, ${merchant}, ${index.mark(merchant, `${kind}:${key}`)}) ON CONFLICT DO NOTHING`.execute(tx)
}
