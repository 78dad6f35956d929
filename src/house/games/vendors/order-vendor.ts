import { sql } from 'kysely'
import type { Millis } from '#kit/clock.ts'
import { unitsOfText } from '#kit/money.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { judgeVendor, type VendorField, type VendorOrder } from '../rules/vendor-order.ts'
import { rsaMaterial } from './key-material.ts'
import { giveKey, listGame, openVendor, type VendorDraft } from './open-vendor.ts'

/** hmac: a secret that both sides know. rsa: the vendor's public key, DER in Base64. */
export type FirstKey = { readonly id: string; readonly scheme: 'hmac' | 'rsa'; readonly material: string }

type Ordered = {
  readonly merchant: { readonly id: number; readonly code: string }
  readonly order: VendorOrder
  readonly key: FirstKey
  readonly mode: 'demo' | 'production'
  /** What shared secrets are encrypted under in the database. */
  readonly wrapping: string
  readonly at: Millis
}

type Result = { readonly opened: boolean; readonly listed: number }
type Refused =
  | NonNullable<ReturnType<typeof judgeVendor>>
  | Refusal<'key_taken' | 'key_malformed', null>
  | Refusal<'vendor_differs', { readonly fields: readonly VendorField[] }>

/**
 * Opens a vendor for a merchant with its first key and its games, for whoever runs the house. The same order again lists games that are new and
 * touches nothing else: further keys take two people at the console.
 */
export async function orderVendor(tx: Tx, { merchant, order, key, mode, wrapping, at }: Ordered): Promise<Result | Refused> {
  const refused = judgeVendor(order, { mode })
  if (refused) return refused
  const { code: vassalage, name: displayName, origin, apiUrl, launchUrl, keepsWallet, hasDraws, games } = order
  const standing = await lockStanding(tx, { merchant: merchant.id, vassalage })
  const fields = standing ? differing(standing, order) : []
  if (fields.length > 0) return refuse('vendor_differs', { fields })
  const draft: VendorDraft = { merchant: merchant.id, vassalage, displayName, origin, apiUrl, launchUrl, keepsWallet, hasDraws }
  const vendor = standing?.id ?? (await openVendor(tx, draft))
  if (!standing) {
    if (key.scheme === 'rsa' && rsaMaterial(key.material) === null) return refuse('key_malformed')
    if (await isKnown(tx, key.id)) return refuse('key_taken')
    await giveKey(tx, { vendor, ...key, wrapping })
  }
  let listed = 0
  for (const { code, type, stakes, ...game } of games) {
    const offered = stakes && { stakes: stakes.map(unitsOfText) }
    const isNew = await listGame(tx, { vendor, gameCode: code, gameType: type, ...game, ...offered })
    if (isNew) listed += 1
  }
  if (!standing || listed > 0) {
    const after = { name: displayName, origin, games: listed, ...(!standing && { key: key.id, scheme: key.scheme }) }
    const entry = { action: 'games.open_vendor', subject: `vendor:${vassalage}`, after } as const
    await record(tx, { at, merchant: merchant.code, actor: 'house', ...entry })
  }
  return { opened: !standing, listed }
}

type Standing = Pick<VendorOrder, 'origin' | 'apiUrl' | 'launchUrl'> & { readonly id: number }

async function lockStanding(
  tx: Tx,
  { merchant, vassalage }: { readonly merchant: number; readonly vassalage: string },
): Promise<Standing | null> {
  const { rows } = await sql<Standing>`
    SELECT id, origin, api_url AS "apiUrl", launch_url AS "launchUrl" FROM games.vendor
    WHERE merchant = ${merchant} AND vassalage = ${vassalage} FOR UPDATE`.execute(tx)
  return rows[0] ?? null
}

const differing = (standing: Standing, order: VendorOrder): VendorField[] =>
  (['origin', 'apiUrl', 'launchUrl'] as const).filter((field) => standing[field] !== order[field])

async function isKnown(tx: Tx, key: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM games.vendor_key WHERE key_id = ${key}`.execute(tx)
  return rows.length > 0
}
