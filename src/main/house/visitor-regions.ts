import type { FastifyInstance } from 'fastify'
import type { EnvironmentReader } from '#runtime/config/environment.ts'
import { openRegions, type Regions } from '#runtime/regions.ts'

export type RegionConfig = { readonly database: string | undefined; readonly header: string | undefined }

/** `REGION_HEADER` is what the proxy before us writes the visitor's country into; it is read from trusted proxies only. */
export function readRegionConfig(
  reader: EnvironmentReader,
  { trustedProxies }: { trustedProxies: readonly string[] },
): RegionConfig {
  const header = reader.text('REGION_HEADER')?.toLowerCase()
  if (header !== undefined && trustedProxies.length === 0)
    reader.problem('REGION_HEADER needs TRUSTED_PROXIES: anybody could write it')
  return { database: reader.text('GEO_DB_PATH'), header }
}

/** Networks that no visitor of a real site has: this machine, its neighbours, and those reserved for examples. */
const demoNetworks = [
  ['127.0.0.0/8', 'KH'],
  ['::1/128', 'KH'],
  ['10.0.0.0/8', 'KH'],
  ['172.16.0.0/12', 'KH'],
  ['192.168.0.0/16', 'KH'],
  ['fd00::/8', 'KH'],
  ['192.0.2.0/24', 'KH'],
  ['198.51.100.0/24', 'SG'],
  ['203.0.113.0/24', 'FR'],
  ['2001:db8::/32', 'US'],
] as const

export function openVisitorRegions({ database }: RegionConfig, mode: 'demo' | 'production'): Promise<Regions> {
  return openRegions({ database, networks: mode === 'demo' ? demoNetworks : [] })
}

/** Before anything is asked, the region that a trusted proxy names for this visitor is known. */
export function hearProxies(app: FastifyInstance, regions: Regions, { header }: RegionConfig): void {
  if (header === undefined) return
  app.addHook('onRequest', async (request) => {
    const named = request.headers[header]
    // The address is another than the line's own only where the one who called is a trusted proxy.
    const proxied = request.ip !== request.socket.remoteAddress
    if (proxied) regions.hear(request.ip, typeof named === 'string' ? named.trim().toUpperCase() : null)
  })
}
