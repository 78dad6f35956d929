import { sql } from 'kysely'
import { unitsOfText, unitsText, type Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import type { CatalogueRow, VendorRow } from '../console-contract.ts'

const PAGE = 50

type Row = Omit<CatalogueRow, 'id' | 'largestStake' | 'highestWin' | 'smallestBet' | 'publishedReturn' | 'returnSpread'> & {
  readonly id: number
  readonly largestStake: Units | null
  readonly highestWin: Units | null
  readonly smallestBet: Units | null
  readonly publishedReturn: Units | null
  readonly returnSpread: Units | null
  readonly rank: number
}

const columns = sql`
  g.id, g.names, g.icon, g.icon_url AS "iconUrl", g.hot, g.classify, g.enabled, g.opens, g.support_play AS "supportPlay",
  g.largest_stake AS "largestStake", g.highest_win AS "highestWin", g.highest_times AS "highestTimes", g.smallest_bet AS "smallestBet", g.lines,
  g.published_return AS "publishedReturn", g.return_spread AS "returnSpread", g.game_code AS "gameCode", g.game_type AS "gameType",
  g.category, g.rank, v.vassalage, v.display_name AS "vendorName", v.enabled AS "vendorEnabled"`
const joined = sql`games.game g JOIN games.vendor v ON v.id = g.vendor`

const textOrNull = (units: Units | null) => (units === null ? null : unitsText(units))
const unitsOrNull = (text: string | null) => (text === null ? null : unitsOfText(text))

function listed({
  id,
  largestStake,
  highestWin,
  smallestBet,
  publishedReturn,
  returnSpread,
  rank: _rank,
  ...row
}: Row): CatalogueRow {
  const amounts = {
    largestStake: textOrNull(largestStake),
    highestWin: textOrNull(highestWin),
    smallestBet: textOrNull(smallestBet),
    publishedReturn: textOrNull(publishedReturn),
    returnSpread: textOrNull(returnSpread),
  }
  return { ...row, ...amounts, id: String(id) }
}

export type CatalogueQuery = {
  readonly merchant: number
  readonly vassalage: string | null
  readonly category: string | null
  readonly state: 'open' | 'closed' | 'hot' | null
  readonly search: string | null
  /** The last row of the page before: rank and id. */
  readonly before: string | null
}

/** A page of the catalogue in the site's own order, by key, so that a game that is closed meanwhile shifts no other. */
export async function cataloguePage(db: Database, query: CatalogueQuery): Promise<{ list: CatalogueRow[]; next: string | null }> {
  const [rank, id] = query.before?.split(':') ?? []
  const conditions = [sql`g.merchant = ${query.merchant}`]
  if (query.vassalage !== null) conditions.push(sql`v.vassalage = ${query.vassalage}`)
  if (query.category !== null) conditions.push(sql`g.category = ${query.category}`)
  if (query.state === 'hot') conditions.push(sql`g.hot IS NOT NULL`)
  if (query.state === 'open') conditions.push(sql`g.enabled AND v.enabled`)
  if (query.state === 'closed') conditions.push(sql`NOT (g.enabled AND v.enabled)`)
  if (query.search !== null) {
    const pattern = `%${query.search.replace(/[\\%_]/g, String.raw`\$&`)}%`
    conditions.push(
      sql`(g.game_code ILIKE ${pattern} OR EXISTS (SELECT FROM jsonb_each_text(g.names) n WHERE n.value ILIKE ${pattern}))`,
    )
  }
  if (rank !== undefined && id !== undefined) conditions.push(sql`(g.rank, g.id) > (${rank}::int, ${id}::int)`)
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM ${joined} WHERE ${sql.join(conditions, sql` AND `)} ORDER BY g.rank, g.id LIMIT ${PAGE + 1}`.execute(
    db,
  )
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  return { list: shown.map(listed), next: last && rows.length > PAGE ? `${last.rank}:${last.id}` : null }
}

type Named = { readonly merchant: number; readonly id: string }

export async function findGame(db: Database | Tx, { merchant, id }: Named): Promise<CatalogueRow | null> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM ${joined} WHERE g.merchant = ${merchant} AND g.id = ${id}::int`.execute(db)
  return rows[0] ? listed(rows[0]) : null
}

/** Locked until the commit, so that two operators do not lose each other's change. */
export async function lockGame(tx: Tx, named: Named): Promise<CatalogueRow | null> {
  await sql`SELECT 1 FROM games.game WHERE merchant = ${named.merchant} AND id = ${named.id}::int FOR UPDATE`.execute(tx)
  return findGame(tx, named)
}

export async function updateGame(tx: Tx, game: CatalogueRow): Promise<void> {
  await sql`
    UPDATE games.game SET names = ${JSON.stringify(game.names)}::jsonb, icon = ${game.icon}, icon_url = ${game.iconUrl}, hot = ${game.hot},
      classify = ${game.classify}, enabled = ${game.enabled}, opens = ${game.opens}, support_play = ${game.supportPlay}, largest_stake = ${unitsOrNull(game.largestStake)},
      highest_win = ${unitsOrNull(game.highestWin)}, highest_times = ${game.highestTimes},
      published_return = ${unitsOrNull(game.publishedReturn)}, return_spread = ${unitsOrNull(game.returnSpread)}
    WHERE id = ${game.id}::int`.execute(tx)
}

type Counted = 'games' | 'keys'
type VendorUnits = 'highestWin' | 'mostNetHour' | 'mostNetDay'
type VendorRead = Omit<VendorRow, Counted | VendorUnits | 'stop'> & { readonly [Name in Counted]: bigint } & {
  readonly [Name in VendorUnits]: Units | null
} & {
  readonly stoppedAt: Date | null
  readonly span: 'hour' | 'day' | null
  readonly net: Units | null
  readonly bound: Units | null
}

const vendorColumns = sql`
  v.id::text, v.vassalage, v.display_name AS "displayName", v.enabled, v.highest_win AS "highestWin", v.highest_times AS "highestTimes",
  v.most_net_hour AS "mostNetHour", v.most_net_day AS "mostNetDay", v.stopped_at AS "stoppedAt", v.stop_span AS span, v.stop_net AS net,
  v.stop_bound AS bound,
  CASE WHEN v.launch_url LIKE '/%' THEN v.origin ELSE '' END || v.launch_url AS "launchUrl", v.api_url AS "apiUrl",
  (SELECT count(*) FROM games.game g WHERE g.vendor = v.id) AS games,
  (SELECT count(*) FROM games.vendor_key k WHERE k.vendor = v.id AND k.enabled) AS keys`
function counted({
  games,
  keys,
  highestWin,
  mostNetHour,
  mostNetDay,
  stoppedAt,
  span,
  net,
  bound,
  ...row
}: VendorRead): VendorRow {
  return {
    ...row,
    highestWin: textOrNull(highestWin),
    mostNetHour: textOrNull(mostNetHour),
    mostNetDay: textOrNull(mostNetDay),
    games: Number(games),
    keys: Number(keys),
    stop: stoppedAt && span && { at: stoppedAt.getTime(), span, net: unitsText(net ?? 0n), bound: unitsText(bound ?? 0n) },
  }
}

export async function readVendors(db: Database, merchant: number): Promise<VendorRow[]> {
  const { rows } = await sql<VendorRead>`
    SELECT ${vendorColumns} FROM games.vendor v WHERE v.merchant = ${merchant} ORDER BY v.id`.execute(db)
  return rows.map(counted)
}

export async function lockVendor(tx: Tx, { merchant, id }: Named): Promise<VendorRow | null> {
  const { rows } = await sql<VendorRead>`
    SELECT ${vendorColumns} FROM games.vendor v WHERE v.merchant = ${merchant} AND v.id = ${id}::int FOR UPDATE`.execute(tx)
  return rows[0] ? counted(rows[0]) : null
}

export async function updateVendor(tx: Tx, { id, displayName, enabled, ...bounds }: VendorRow): Promise<void> {
  await sql`
    UPDATE games.vendor SET display_name = ${displayName}, enabled = ${enabled}, highest_win = ${unitsOrNull(bounds.highestWin)},
      highest_times = ${bounds.highestTimes}, most_net_hour = ${unitsOrNull(bounds.mostNetHour)}, most_net_day = ${unitsOrNull(bounds.mostNetDay)}
    WHERE id = ${id}::int`.execute(tx)
}

export type KeyRow = {
  readonly id: string
  readonly scheme: 'hmac' | 'rsa' | 'rsa-body'
  readonly addresses: string[]
  readonly enabled: boolean
}

/** A vendor's keys, those that are good first. What is secret of them is read here by nobody. */
export async function readKeys(db: Database | Tx, { merchant, id }: Named): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    SELECT k.key_id AS id, k.scheme, ARRAY(SELECT host(a) FROM unnest(k.addresses) a) AS addresses, k.enabled
    FROM games.vendor_key k JOIN games.vendor v ON v.id = k.vendor
    WHERE v.merchant = ${merchant} AND v.id = ${id}::int ORDER BY k.enabled DESC, k.key_id`.execute(db)
  return rows
}

export async function insertKey(tx: Tx, key: KeyRow & { readonly vendor: string; readonly material: Buffer }): Promise<void> {
  await sql`
    INSERT INTO games.vendor_key (key_id, vendor, scheme, material, addresses, enabled)
    VALUES (${key.id}, ${key.vendor}::int, ${key.scheme}, ${key.material}, ${key.addresses}::inet[], ${key.enabled})`.execute(tx)
}

export async function enableKey(tx: Tx, key: string): Promise<void> {
  await sql`UPDATE games.vendor_key SET enabled = true WHERE key_id = ${key}`.execute(tx)
}

export async function disableKey(tx: Tx, key: string): Promise<void> {
  await sql`UPDATE games.vendor_key SET enabled = false WHERE key_id = ${key}`.execute(tx)
}
