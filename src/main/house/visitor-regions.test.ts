import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError } from '#runtime/config.ts'
import { EnvironmentReader } from '#runtime/config/environment.ts'
import { countryDatabase, flat, nested } from '#testing/services/country-database.ts'
import { hearProxies, openVisitorRegions, readRegionConfig } from './visitor-regions.ts'

const folder = mkdtempSync(join(tmpdir(), 'croupier-regions-'))
afterAll(() => rmSync(folder, { recursive: true }))
const database = join(folder, 'countries.mmdb')
writeFileSync(
  database,
  countryDatabase([
    ['198.18.0.0/16', nested('TH')],
    ['203.0.113.0/24', flat('VN')],
    ['192.0.2.128/25', nested('JP')],
  ]),
)

const header = undefined

describe('where a visitor comes from', () => {
  test('is read from the operator’s database, in either of its shapes [trust 69]', async () => {
    const { regionOf } = await openVisitorRegions({ database, header }, 'production')
    expect(['198.18.7.7', '203.0.113.9', '192.0.2.200', '192.0.2.1', '8.8.8.8'].map(regionOf)).toEqual([
      'TH',
      'VN',
      'JP',
      null,
      null,
    ])
  })
  test('is settled for networks that no real visitor has, in the demo alone [trust 69]', async () => {
    const demo = await openVisitorRegions({ database: undefined, header }, 'demo')
    const addresses = ['127.0.0.1', '::1', '192.168.1.20', '198.51.100.3', '203.0.113.9', '2001:db8::7', '8.8.8.8', 'nowhere']
    expect(addresses.map(demo.regionOf)).toEqual(['KH', 'KH', 'KH', 'SG', 'FR', 'US', null, null])
    const real = await openVisitorRegions({ database: undefined, header }, 'production')
    expect(addresses.map(real.regionOf)).toEqual(addresses.map(() => null))
  })
  test('cannot be read from a file that is none: the start is refused [trust 69]', async () => {
    const wrong = join(folder, 'wrong.mmdb')
    writeFileSync(wrong, 'nothing of the kind')
    for (const path of [wrong, join(folder, 'missing.mmdb')])
      await expect(openVisitorRegions({ database: path, header }, 'production')).rejects.toThrow(ConfigError)
  })
})

describe('what a proxy says', () => {
  const read = (env: Record<string, string>, trustedProxies: readonly string[]) => {
    const reader = new EnvironmentReader(env)
    const config = readRegionConfig(reader, { trustedProxies })
    reader.done()
    return config
  }
  test('needs a proxy that is trusted: without one the start is refused [trust 69]', () => {
    expect(() => read({ REGION_HEADER: 'CF-IPCountry' }, [])).toThrow(ConfigError)
    expect(read({ REGION_HEADER: 'CF-IPCountry' }, ['127.0.0.1'])).toEqual({ database: undefined, header: 'cf-ipcountry' })
  })
  test('stands before the database, and counts from that proxy alone [trust 69]', async () => {
    const config = { database, header: 'cf-ipcountry' }
    const regions = await openVisitorRegions(config, 'production')
    const app = fastify({ trustProxy: ['127.0.0.1'] })
    hearProxies(app, regions, config)
    app.get('/', async (request) => ({ region: regions.regionOf(request.ip) }))
    afterAll(() => app.close())
    const ask = async (remoteAddress: string, headers: Record<string, string>) =>
      (await app.inject({ url: '/', remoteAddress, headers })).json<{ region: string | null }>().region
    const through = { 'x-forwarded-for': '198.18.7.7' }
    expect(await ask('127.0.0.1', { ...through, 'cf-ipcountry': 'de' })).toBe('DE')
    // Unknown to the proxy, and then not named at all: the database speaks again.
    expect(await ask('127.0.0.1', { ...through, 'cf-ipcountry': 'XX' })).toBe('TH')
    expect(await ask('127.0.0.1', through)).toBe('TH')
    // A stranger who writes both headers is where the line itself comes from.
    expect(await ask('192.0.2.200', { ...through, 'cf-ipcountry': 'DE' })).toBe('JP')
  })
})
