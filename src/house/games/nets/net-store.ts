import { sql } from 'kysely'
import type { Units } from '#kit/money.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { windowsAt, type NetBounds, type Nets, type PassedNet } from '../rules/net-wins.ts'

type Watched = NetBounds & { readonly id: number; readonly watchedFrom: Date | null; readonly stopped: boolean }

export async function watchedVendors(tx: Tx, ids: readonly number[]): Promise<readonly Watched[]> {
  const { rows } = await sql<Watched>`
    SELECT id, most_net_hour AS hour, most_net_day AS day, watched_from AS "watchedFrom", stopped_at IS NOT NULL AS stopped
    FROM games.vendor WHERE id = ANY(${[...ids]}::int[]) ORDER BY id`.execute(tx)
  return rows
}

export type Net = {
  readonly lane: number
  readonly vendor: number
  readonly currency: string
  readonly quarter: Date
  readonly merchant: number
  readonly net: Units
}

export async function addNets(tx: Tx, nets: readonly Net[]): Promise<void> {
  const column = <Name extends keyof Net>(name: Name) => nets.map((net) => net[name])
  await sql`
    INSERT INTO games.vendor_net AS n (lane, vendor, currency, quarter, merchant, net)
    SELECT * FROM unnest(${column('lane')}::smallint[], ${column('vendor')}::smallint[], ${column('currency')}::text[],
      ${column('quarter')}::timestamptz[], ${column('merchant')}::int[], ${column('net')}::bigint[])
    ON CONFLICT (lane, vendor, currency, quarter) DO UPDATE SET net = n.net + excluded.net`.execute(tx)
}

/** What the vendor won in the hour and the day before, in the currency in which it won most; what is older is swept from these lanes. */
export async function netsAt(
  tx: Tx,
  { vendor, at, lanes }: { readonly vendor: number; readonly at: Date; readonly lanes: readonly number[] },
): Promise<Nets> {
  const { hourFrom, dayFrom } = windowsAt(at)
  await sql`
    DELETE FROM games.vendor_net WHERE lane = ANY(${[...lanes]}::smallint[]) AND vendor = ${vendor} AND quarter < ${dayFrom}`.execute(
    tx,
  )
  const { rows } = await sql<Nets>`
    SELECT coalesce(max(hour), 0) AS hour, coalesce(max(day), 0) AS day FROM (
      SELECT coalesce(sum(net) FILTER (WHERE quarter >= ${hourFrom}), 0)::bigint AS hour, sum(net)::bigint AS day
      FROM games.vendor_net WHERE vendor = ${vendor} AND quarter >= ${dayFrom} GROUP BY currency) s`.execute(tx)
  return rows[0] ?? { hour: 0n, day: 0n }
}

export async function forgetNets(tx: Tx, vendor: number | null): Promise<void> {
  await sql`DELETE FROM games.vendor_net WHERE ${vendor}::int IS NULL OR vendor = ${vendor}::int`.execute(tx)
}

/** A stop that stands keeps its reason. */
export async function stopVendor(
  tx: Tx,
  { vendor, at, span, net, bound }: PassedNet & { vendor: number; at: Date },
): Promise<void> {
  await sql`
    UPDATE games.vendor SET stopped_at = ${at}, stop_span = ${span}, stop_net = ${net}, stop_bound = ${bound}, stop_told = false
    WHERE id = ${vendor} AND stopped_at IS NULL`.execute(tx)
}

export async function liftStop(tx: Tx, vendor: number, at: Date): Promise<void> {
  await sql`
    UPDATE games.vendor SET stopped_at = NULL, stop_span = NULL, stop_net = NULL, stop_bound = NULL, watched_from = ${at}
    WHERE id = ${vendor}`.execute(tx)
}

type Told = { readonly [Part in keyof PassedNet]: PassedNet[Part] | null } & { readonly vendor: string }

/** The stops of which nobody was told, each once. */
export async function takeUntold(db: Database): Promise<readonly Told[]> {
  const { rows } = await sql<Told>`
    UPDATE games.vendor SET stop_told = true WHERE stopped_at IS NOT NULL AND NOT stop_told
    RETURNING vassalage AS vendor, stop_span AS span, stop_net AS net, stop_bound AS bound`.execute(db)
  return rows
}

export async function countStopped(db: Database): Promise<number> {
  const { rows } = await sql<{
    stopped: bigint
  }>`SELECT count(*) AS stopped FROM games.vendor WHERE stopped_at IS NOT NULL`.execute(db)
  return Number(rows[0]?.stopped ?? 0n)
}
