import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#runtime/migrate.ts'
import { openCluster } from '#runtime/postgres/cluster.ts'
import { openLogin } from '#runtime/postgres/login.ts'

export type Ground = {
  readonly url: string
  /** Where the server's stamp stands. */
  readonly folder: string
  readonly ownerUrl: string
  /** The server's first process. */
  readonly postmaster: number
  readonly admin: pg.Client
  /** A database of the same server for TPC-B. */
  readonly rivalUrl: string
  readonly close: () => Promise<void>
}

export type Filling = {
  readonly members: number
  readonly preload: number
  /** Of the server, beside its own. */
  readonly settings?: Readonly<Record<string, string>>
}

/** A server of its own with everything forced to the disk, a migrated house with members, and a journal that is not empty. */
export async function openGround({ members, preload, settings }: Filling): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-bench-'))
  const cluster = await openCluster({
    folder,
    settings: { shared_buffers: '1GB', max_wal_size: '4GB', checkpoint_timeout: '30min', ...settings },
  })
  const admin = new pg.Client({ connectionString: cluster.url() })
  await admin.connect()
  await admin.query('CREATE DATABASE house')
  await admin.query('CREATE DATABASE rival')
  const at = (name: string) => Object.assign(new URL(cluster.url()), { pathname: `/${name}` }).href
  await migrate({ url: at('house'), half: 'house' })
  const url = await openLogin({ ownerUrl: at('house'), half: 'house', password: 'bench' })
  await fill(at('house'), { members, preload })
  const data = (await admin.query<{ data_directory: string }>('SHOW data_directory')).rows[0]!.data_directory
  const pidFile = join(data, 'postmaster.pid')
  return {
    url,
    folder,
    ownerUrl: at('house'),
    rivalUrl: at('rival'),
    admin,
    postmaster: existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0,
    close: async () => {
      await admin.end()
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Members with limits that never bind but are counted, one in a hundred without money, and past rounds of a bet and a win of nothing net. */
async function fill(url: string, { members, preload }: { readonly members: number; readonly preload: number }): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('SELECT wallet.open_accounts(m, 1, $2) FROM generate_series(1, $1::int) m', [members, 'KHR'])
  await client.query(`
    UPDATE wallet.account SET balance = CASE WHEN owner % 100 = 0 THEN 0 ELSE 1000000000000 END, max_stake_day = 8e15, max_stake_week = 8e15,
      max_stake_month = 8e15, max_loss_day = 8e15, max_loss_week = 8e15, max_loss_month = 8e15 WHERE purpose = 0`)
  await client.query(
    `WITH past AS (
      SELECT i, 1 + (i / 2) % $2 AS member, wallet.lane_of(1 + (i / 2) % $2) AS lane, gen_random_uuid() AS ext,
        row_number() OVER (PARTITION BY wallet.lane_of(1 + (i / 2) % $2) ORDER BY i) AS seq
      FROM generate_series(0, $1::bigint - 1) i
    ), played AS (
      INSERT INTO wagers.round (lane, member, vendor, round, merchant, currency, product, game, opening, opening_seq, opened_at, closed_at, closing)
      SELECT lane, member, 1, gen_random_uuid()::text, 1, 1, 'RNG', 'bench', ext, seq, now(), now(), ext FROM past WHERE i % 2 = 0
    ), heads AS (
      UPDATE wallet.lane l SET seq = p.seq, at = now() FROM (SELECT lane, max(seq) AS seq FROM past GROUP BY lane) p WHERE p.lane = l.lane
    )
    INSERT INTO wallet.entry (lane, seq, at, account, contra, amount, balance_after, contra_after, merchant, currency, kind, vendor, ext, reference, payload, product, round)
    SELECT lane, seq, now(), member * 16, wallet.house_account(1::smallint, 16), CASE WHEN i % 2 = 0 THEN -1000 ELSE 1000 END, 0, 0, 1, 1, 1 + i % 2, 1, ext, ext, ext, 'RNG', ext::text
    FROM past ORDER BY i`,
    [preload, members],
  )
  await client.query('VACUUM ANALYZE')
  await client.query('CHECKPOINT')
  await client.end()
}
