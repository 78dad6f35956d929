import { BlockList, isIP } from 'node:net'
import { open, type CountryResponse } from 'maxmind'
import { ConfigError } from './config.ts'

/** A country database: MaxMind's shape, or the flat one of databases that are made of public registers. */
type CountryRecord = CountryResponse & { readonly country_code?: string }

type RegionSources = {
  /** Where the operator's MMDB lies; it is read again when it is replaced. */
  readonly database?: string | undefined
  /** Networks whose region is settled beforehand, each with its code: a demo has no database. */
  readonly networks?: readonly (readonly [network: string, region: string])[]
}

export type Regions = {
  /** ISO 3166-1 code of the country of an address; null where it is not known. */
  readonly regionOf: (ip: string) => string | null
  /** Takes the word of a proxy that is trusted for where this address is; `null` where it says nothing. */
  readonly hear: (ip: string, region: string | null) => void
}

/** A proxy says it with every request of an address, so only the last ones need be known. */
const HEARD = 10_000

const isRegion = (code: unknown): code is string => typeof code === 'string' && /^[A-Z]{2}$/.test(code) && code !== 'XX'

/** Where visitors come from: by the proxy before us, else by the database, else by the settled networks, else nobody knows. */
export async function openRegions({ database, networks = [] }: RegionSources): Promise<Regions> {
  const reader = database === undefined ? null : await openCountries(database)
  const settled = networks.map(([network, region]) => ({ list: networkOf(network), region }))
  const heard = new Map<string, string>()
  const settledFor = (ip: string) => settled.find(({ list }) => list.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4'))?.region
  return {
    regionOf: (ip) => {
      if (isIP(ip) === 0) return null
      const record = reader?.get(ip)
      const region = heard.get(ip) ?? record?.country?.iso_code ?? record?.country_code ?? settledFor(ip)
      return isRegion(region) ? region : null
    },
    hear: (ip, region) => {
      heard.delete(ip)
      if (!isRegion(region)) return
      heard.set(ip, region)
      const [oldest] = heard.keys()
      if (heard.size > HEARD && oldest !== undefined) heard.delete(oldest)
    },
  }
}

async function openCountries(path: string) {
  return open<CountryRecord>(path, { watchForUpdates: true, watchForUpdatesNonPersistent: true }).catch(() => {
    throw new ConfigError(['GEO_DB_PATH must name a readable country database in MMDB format'])
  })
}

function networkOf(network: string): BlockList {
  const [address = '', bits] = network.split('/')
  const list = new BlockList()
  list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return list
}
