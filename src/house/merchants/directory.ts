import type { Database } from '#runtime/database.ts'
import type { Merchant } from './merchant.ts'
import { readMerchants } from './store.ts'

/** PostgreSQL says on this channel, at the commit, that a merchant or a domain changed. */
export const MERCHANTS_CHANGED = 'merchants_changed'

type Known = {
  readonly byId: ReadonlyMap<number, Merchant>
  readonly byCode: ReadonlyMap<string, Merchant>
  readonly byHost: ReadonlyMap<string, Merchant>
}

/** The merchants in memory. They are few and asked for by every call; they are read again after `forget`. */
export type Directory = {
  readonly byId: (id: number) => Promise<Merchant | null>
  readonly byCode: (code: string) => Promise<Merchant | null>
  readonly byHost: (host: string) => Promise<Merchant | null>
  /** The merchant of a call: a named one must exist and answer on this host, unless the host belongs to no merchant. */
  readonly tenantOf: (asked: { readonly host: string; readonly code: string | null }) => Promise<Merchant | null>
  readonly forget: () => void
}

export function openDirectory(db: Database): Directory {
  let known: Promise<Known> | null = null
  const read = async (): Promise<Known> => {
    const merchants = await readMerchants(db)
    return {
      byId: new Map(merchants.map((merchant) => [merchant.id, merchant])),
      byCode: new Map(merchants.map((merchant) => [merchant.code, merchant])),
      byHost: new Map(merchants.flatMap((merchant) => merchant.hosts.map((host) => [host, merchant]))),
    }
  }
  const load = (): Promise<Known> => {
    if (known) return known
    const reading = read()
    known = reading
    reading.catch(() => {
      if (known === reading) known = null
    })
    return reading
  }
  const byId = async (id: number) => (await load()).byId.get(id) ?? null
  const byCode = async (code: string) => (await load()).byCode.get(code) ?? null
  const byHost = async (host: string) => (await load()).byHost.get(host.toLowerCase()) ?? null
  return {
    byId,
    byCode,
    byHost,
    tenantOf: async ({ host, code }) => {
      const own = await byHost(host)
      if (code === null) return own
      const named = await byCode(code)
      return own && named && own.id !== named.id ? null : named
    },
    forget: () => {
      known = null
    },
  }
}
