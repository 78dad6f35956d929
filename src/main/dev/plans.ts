import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import type { Config } from '#runtime/config.ts'
import type { ChildPlan } from './child.ts'
import type { Databases } from './database.ts'

export type Running = {
  readonly config: Config
  readonly env: NodeJS.ProcessEnv
  readonly urls: Databases['urls']
}

const file = (name: string) => fileURLToPath(new URL(`../${name}.ts`, import.meta.url))

/** The programs in the order of their start. They end in the opposite order, so that the arcade can settle with a house that is there. */
export function childPlans({ config, env, urls }: Running): readonly ChildPlan[] {
  const { ports, data, mode, tls } = config
  // By name, since a certificate is made out to it; the environment may say otherwise.
  const provider = `${tls ? 'https' : 'http'}://localhost:${ports.provider}`
  const common = { ca: tls?.cert ?? null, logs: join(data, 'logs') }
  const plan = (name: keyof typeof urls, { port, metrics }: { port: number; metrics: number }): ChildPlan => ({
    ...common,
    name,
    file: file(name),
    ready: { port, path: '/readyz' },
    env: {
      PROVIDER_API: provider,
      ...env,
      CROUPIER_DATA: data,
      DATABASE_URL: urls[name],
      ARCADE_DATABASE_URL: urls[name],
      METRICS_PORT: String(metrics),
      ...(name === 'arcade' && { ARCADE_METRICS_PORT: String(metrics) }),
    },
  })
  const house = plan('house', { port: ports.site, metrics: ports.metrics })
  const arcade = plan('arcade', { port: ports.arcade, metrics: ports.metrics + 1 })
  const sandbox = plan('sandbox', { port: ports.provider, metrics: ports.metrics + 2 })
  return mode === 'demo' ? [house, arcade, sandbox] : [house, arcade]
}
