import { currencyOf } from '#kit/currency.ts'
import { languageOf } from '#kit/language.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import { skinOf } from '#kit/skin.ts'
import { zoneKnown } from '#kit/zone.ts'
import type { Whitelabel } from '../contract.ts'

/** A merchant as whoever runs the house orders it; the rest has defaults, or is set in the console. */
export type MerchantOrder = {
  readonly code: string
  readonly name: string
  /** Whose it is, in the form of a code: who excludes themselves at one merchant of a company is known at its others. Null: its own, or as it was. */
  readonly company: string | null
  /** The hosts that its site answers on, the main one first. */
  readonly hosts: readonly string[]
  readonly currency: string
  /** By whose clock its days go. */
  readonly zone: string
  /** Its own language first. */
  readonly languages: readonly string[]
  readonly skin: string
  /** Nothing can be won or lost but play money. */
  readonly playMoney: boolean
  readonly licence: Whitelabel['licence']
  /** The payment providers it may use. */
  readonly providers: readonly string[]
}

export type OpeningTerms = {
  /** In a demo the house makes up its own secrets, which must never stand before real money. */
  readonly mode: 'demo' | 'production'
  readonly providers: readonly string[]
}

export const orderFields = [
  'code',
  'name',
  'company',
  'hosts',
  'currency',
  'zone',
  'languages',
  'skin',
  'licence',
  'providers',
] as const
export type OrderField = (typeof orderFields)[number]

export type OrderRefusal =
  | Refusal<'order_malformed' | 'order_unknown', { readonly field: OrderField; readonly value: string }>
  | Refusal<'licence_required' | 'currency_unfit' | 'secrets_made_up' | 'sandbox_for_money', null>

/** By whose clock the days of a merchant go that names no zone. */
export const OPENING_ZONE = 'Asia/Phnom_Penh'

/** The provider with which play money is tried. */
const SANDBOX = 'sandbox'
const PLAY_CURRENCY = 'PLAY'
const codeForm = /^[a-z][a-z0-9-]{1,30}$/
const hostForm = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/
const LONGEST_NAME = 80
const LONGEST_OF_LICENCE = 120

type Found = { readonly field: OrderField; readonly value: string }

function malformed({ code, name, company, hosts, languages, licence }: MerchantOrder): Found | null {
  if (!codeForm.test(code)) return { field: 'code', value: code }
  if (company !== null && !codeForm.test(company)) return { field: 'company', value: company }
  if (name.trim() === '' || name.length > LONGEST_NAME) return { field: 'name', value: name }
  const host = hosts.length === 0 ? '' : hosts.find((one, at) => !hostForm.test(one) || hosts.indexOf(one) !== at)
  if (host !== undefined) return { field: 'hosts', value: host }
  const twice = languages.length === 0 ? '' : languages.find((one, at) => languages.indexOf(one) !== at)
  if (twice !== undefined) return { field: 'languages', value: twice }
  return licence && !isWhole(licence) ? { field: 'licence', value: licence.number } : null
}

function isWhole({ authority, number, verificationUrl: url }: NonNullable<MerchantOrder['licence']>): boolean {
  const named = [authority, number].every((text) => text.trim() !== '' && text.length <= LONGEST_OF_LICENCE)
  return named && URL.canParse(url) && new URL(url).protocol === 'https:'
}

function unknown({ currency, zone, languages, skin, providers }: MerchantOrder, terms: OpeningTerms): Found | null {
  if (!currencyOf(currency)) return { field: 'currency', value: currency }
  if (!zoneKnown(zone)) return { field: 'zone', value: zone }
  const language = languages.find((code) => !languageOf(code))
  if (language !== undefined) return { field: 'languages', value: language }
  if (!skinOf(skin)) return { field: 'skin', value: skin }
  const provider = providers.find((code) => !terms.providers.includes(code))
  return provider === undefined ? null : { field: 'providers', value: provider }
}

/** Whether a merchant may be opened as it is ordered; null where it may. */
export function judgeOrder(order: MerchantOrder, terms: OpeningTerms): OrderRefusal | null {
  const form = malformed(order)
  if (form) return refuse('order_malformed', form)
  if (!order.playMoney && terms.mode === 'demo') return refuse('secrets_made_up')
  const known = unknown(order, terms)
  if (known) return refuse('order_unknown', known)
  if (order.playMoney !== (order.currency === PLAY_CURRENCY)) return refuse('currency_unfit')
  if (order.playMoney) return null
  if (!order.licence) return refuse('licence_required')
  return order.providers.includes(SANDBOX) ? refuse('sandbox_for_money') : null
}

/** A merchant as it stands: one that nobody ordered may use every provider. */
export type Standing = Omit<MerchantOrder, 'providers'> & { readonly providers: readonly string[] | null }

/** In which fields a merchant that stands is another than the one ordered. */
export function differences(standing: Standing, order: MerchantOrder): OrderField[] {
  const set = (list: readonly string[] | null) => JSON.stringify(list && [...list].sort())
  const sameFirst = (one: readonly string[], other: readonly string[]) => one[0] === other[0] && set(one) === set(other)
  const same: Readonly<Record<OrderField, boolean>> = {
    code: standing.code === order.code,
    name: standing.name === order.name,
    company: order.company === null || standing.company === order.company,
    hosts: sameFirst(standing.hosts, order.hosts),
    currency: standing.currency === order.currency && standing.playMoney === order.playMoney,
    zone: standing.zone === order.zone,
    languages: sameFirst(standing.languages, order.languages),
    skin: standing.skin === order.skin,
    licence: parts(standing.licence) === parts(order.licence),
    providers: set(standing.providers) === set(order.providers),
  }
  return orderFields.filter((field) => !same[field])
}

const parts = (licence: MerchantOrder['licence']) =>
  JSON.stringify(licence && [licence.authority, licence.number, licence.verificationUrl])
