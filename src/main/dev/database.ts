import { join } from 'node:path'
import { demoSecret } from '#runtime/config/secrets.ts'
import type { Half } from '#runtime/migrate.ts'
import { openCluster, type Cluster } from '#runtime/postgres/cluster.ts'
import { openLogin } from '#runtime/postgres/login.ts'
import {
  dropDatabase,
  ensureDatabase,
  hasDatabase,
  hastenDatabase,
  keepDatabase,
  prepareHalf,
} from '#runtime/postgres/prepare.ts'

export type Databases = {
  readonly urls: Readonly<Record<Half, string>>
  /** Names of the migrations that ran now. */
  readonly applied: readonly string[]
  readonly stop: () => Promise<void>
}

const NAME = 'croupier'
/** What a first world is filled into. It takes the name of the other once it is whole, so that none is ever half or twice there. */
const GROWING = 'croupier_growing'
const halves = ['house', 'arcade', 'sandbox'] as const

export type Opening = {
  readonly data: string
  readonly env: NodeJS.ProcessEnv
  /** Fills an embedded database that is new; it stays empty without. */
  readonly fill?: Fill | undefined
}
export type Fill = (urls: Databases['urls']) => Promise<void>

/** The databases that the environment names, brought up to date; without any, the embedded one. */
export async function openDatabases({ data, env, fill }: Opening): Promise<Databases> {
  const { DATABASE_URL: house, ARCADE_DATABASE_URL: arcade } = env
  if (!house) return openEmbedded({ data, wanted: env['DATABASE_PORT'], fill })
  const urls = { house, arcade: arcade || house, sandbox: house }
  return { urls, applied: await prepareAll(urls), stop: async () => {} }
}

async function prepareAll(urls: Databases['urls']): Promise<readonly string[]> {
  const applied: string[] = []
  for (const half of halves) applied.push(...(await prepareHalf({ url: urls[half], half })))
  return applied
}

type Embedded = Pick<Opening, 'data' | 'fill'> & { readonly wanted: string | undefined }

/** Starts the embedded server, and starts it again where it is killed. */
async function openEmbedded({ data, wanted, fill }: Embedded): Promise<Databases> {
  const folder = join(data, 'postgres')
  let running = openCluster({ folder, ...(wanted && { port: Number(wanted) }) })
  const first = await running
  let stopping = false
  // One that is just coming up again is waited for, and then stopped.
  const stop = async () => {
    stopping = true
    await (await running).stop()
  }
  const guard = async (): Promise<void> => {
    while (!stopping) {
      await (
        await running
      ).gone
      if (stopping) return
      console.error('  the database ended by itself and starts again')
      // The same port: whoever uses it finds it again.
      running = openCluster({ folder, port: first.port })
    }
  }
  try {
    const prepared = await prepareEmbedded(first, { data, fill })
    guard().catch((error: unknown) => console.error('  the database does not start again:', error))
    return { ...prepared, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function prepareEmbedded(
  cluster: Cluster,
  { data, fill }: Pick<Opening, 'data' | 'fill'>,
): Promise<Omit<Databases, 'stop'>> {
  if (fill && !(await hasDatabase(cluster.url(), NAME))) {
    await dropDatabase(cluster.url(), GROWING)
    await ensureDatabase(cluster.url(), GROWING)
    await hastenDatabase(cluster.url(), GROWING)
    const { urls } = await prepareNamed(cluster, { data, name: GROWING })
    await fill(urls)
    await keepDatabase(cluster.url(), { from: GROWING, to: NAME })
  }
  return prepareNamed(cluster, { data, name: NAME })
}

type Named = { readonly data: string; readonly name: string }

/** Each half gets a login that can be nobody of another half. */
async function prepareNamed(cluster: Cluster, { data, name }: Named): Promise<Omit<Databases, 'stop'>> {
  await ensureDatabase(cluster.url(), name)
  const ownerUrl = cluster.url(name)
  const applied = await prepareAll({ house: ownerUrl, arcade: ownerUrl, sandbox: ownerUrl })
  const login = (half: Half) => openLogin({ ownerUrl, half, password: demoSecret(data, `database-${half}`) })
  return { urls: { house: await login('house'), arcade: await login('arcade'), sandbox: await login('sandbox') }, applied }
}
