import { isProduct } from '#kit/product.ts'
import { parseUnits, unitsOfText } from '#kit/money.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'

/** A game as its vendor lists it. */
export type OrderedGame = {
  readonly code: string
  readonly type: string
  /** By language code; EN is always there. */
  readonly names: Readonly<Record<string, string>>
  readonly icon: string | null
  readonly lines: number
  /** Those that it takes, in the merchant's currency; left out where any may be placed. */
  readonly stakes?: readonly string[] | undefined
  readonly freeTrial: boolean
  /** Its kind within its type; left out where there is one kind. */
  readonly classify?: string
  /** On which days of the week a lottery draws, from 1 for Monday. */
  readonly drawDays?: readonly number[]
}

/** A vendor as whoever runs the house orders it for a merchant. */
export type VendorOrder = {
  readonly code: string
  readonly name: string
  /** The origin that its frames have, and at which the house asks it. */
  readonly origin: string
  readonly apiUrl: string
  /** A whole address, or a path that the merchant's launch hosts answer as the vendor's own does. */
  readonly launchUrl: string
  /** It keeps the members' money in a wallet of its own. */
  readonly keepsWallet: boolean
  /** Operators say there what came of draws with results from outside. */
  readonly hasDraws: boolean
  readonly games: readonly OrderedGame[]
}

export const vendorFields = ['code', 'name', 'origin', 'apiUrl', 'launchUrl', 'games'] as const
export type VendorField = (typeof vendorFields)[number]
type Malformed = Refusal<'order_malformed', { readonly field: VendorField; readonly value: string }>

const vendorCode = /^[A-Z][A-Z0-9_]{1,19}$/
const gameCode = /^[\w.-]{1,64}$/
const LONGEST_NAME = 80

/** A program of this machine is spoken to without a certificate. */
const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])
const isSafe = ({ protocol, hostname }: URL, mode: 'demo' | 'production') =>
  protocol === 'https:' || (protocol === 'http:' && (mode === 'demo' || loopback.has(hostname)))

const areStakes = (stakes: readonly string[] = ['1']) =>
  stakes.length > 0 && stakes.every((text) => !isRefusal(parseUnits(text)) && unitsOfText(text) > 0n)

/** Whether a vendor may be opened as it is ordered; null where it may. Outside a demo its addresses are HTTPS, unless they are this machine’s. */
export function judgeVendor(order: VendorOrder, { mode }: { readonly mode: 'demo' | 'production' }): Malformed | null {
  const wrong = (field: VendorField, value: string) => refuse('order_malformed', { field, value })
  const isAddress = (text: string) => URL.canParse(text) && isSafe(new URL(text), mode)
  const isOrigin = (text: string) => isAddress(text) && new URL(text).origin === text
  if (!vendorCode.test(order.code)) return wrong('code', order.code)
  if (order.name.trim() === '' || order.name.length > LONGEST_NAME) return wrong('name', order.name)
  if (!isOrigin(order.origin)) return wrong('origin', order.origin)
  if (!isAddress(order.apiUrl)) return wrong('apiUrl', order.apiUrl)
  if (!/^\/(?!\/)/.test(order.launchUrl) && !isAddress(order.launchUrl)) return wrong('launchUrl', order.launchUrl)
  const game = order.games.find(
    (one) => !gameCode.test(one.code) || !isProduct(one.type) || !one.names['EN']?.trim() || !areStakes(one.stakes),
  )
  return game ? wrong('games', game.code) : null
}
