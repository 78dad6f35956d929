import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { openCluster } from '#runtime/postgres/cluster.ts'
import { temporaryFolder } from './folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the run's own cluster, as its superuser. */
    databaseUrl: string
  }
}

/** One embedded PostgreSQL for the whole run, in a folder of its own that is gone afterwards. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = temporaryFolder('test')
  const cluster = await openCluster({ folder, throwaway: true, settings: { max_connections: '300', deadlock_timeout: '100ms' } })
  project.provide('databaseUrl', cluster.url())
  return async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
