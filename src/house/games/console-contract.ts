import { z } from 'zod'
import { parseUnits, UNITS_PER_WHOLE, type Units } from '#kit/money.ts'
import { isRefusal } from '#kit/refusal.ts'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { cursor, pageOf, reason } from '#wire/paging.ts'
import { waiting } from '#house/audit/controlled/console-contract.ts'
import { answering, proposal, proposing } from '#house/audit/console-contract.ts'

const id = z.string().regex(/^[1-9]\d{0,8}$/)
const vendorId = z.string().regex(/^[1-9]\d{0,3}$/)
const languageCode = z.string().regex(/^[A-Z]{2}$/)
const code = z.string().regex(/^[\w-]{1,64}$/)
const name = z.string().trim().min(1).max(80)
const https = z.url({ protocol: /^https$/ }).max(500)

/** What a round may return at most, as money and as a multiple of what was staked; null is no bound. A win above it is held. */
const highestWin = { highestWin: amountText.nullable(), highestTimes: z.int().min(1).max(1_000_000_000).nullable() }

/** More than nought, and no more than this where it is told. */
const positive = (most?: Units) =>
  amountText.refine((text) => {
    const units = parseUnits(text)
    return !isRefusal(units) && units > 0n && (most === undefined || units <= most)
  })

export const changeableGame = z.strictObject({
  /** By language code; EN is always there. */
  names: z.record(languageCode, name),
  /** Names a picture of our own. */
  icon: code.nullable(),
  /** A vendor's picture; it goes before our own. */
  iconUrl: https.nullable(),
  /** Its place among the hot games, the smallest first; null where it is none. */
  hot: z.int().min(1).max(9999).nullable(),
  classify: code.nullable(),
  enabled: z.boolean(),
  /** GAME: it is played. VASSALAGE: it opens the list of its vendor's games of its category. */
  opens: z.enum(['GAME', 'VASSALAGE']),
  /** 0: may be tried free of charge. */
  supportPlay: z.int().min(0).max(1),
  /** The largest single stake; null where only the member's own limits hold. */
  largestStake: amountText.nullable(),
  ...highestWin,
  /** What its maker publishes: the return in percent, and the standard deviation of what a stake of one returns; null is not known. */
  publishedReturn: positive(100n * UNITS_PER_WHOLE).nullable(),
  returnSpread: positive().nullable(),
})
export type GameChange = Partial<z.infer<typeof changeableGame>>

export const catalogueRow = changeableGame.extend({
  id: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  vendorEnabled: z.boolean(),
  gameCode: z.string(),
  gameType: z.string(),
  category: z.string(),
  smallestBet: amountText.nullable(),
  lines: z.int().nullable(),
})
export type CatalogueRow = z.infer<typeof catalogueRow>

export const changeableVendor = z.strictObject({
  displayName: name,
  enabled: z.boolean(),
  ...highestWin,
  /** What its members may win of it, less what they stake, in an hour and in a day; null is no bound. Beyond it the vendor is stopped. */
  mostNetHour: amountText.nullable(),
  mostNetDay: amountText.nullable(),
})
export type VendorChange = Partial<z.infer<typeof changeableVendor>>

const vendorRow = changeableVendor.extend({
  id: z.string(),
  vassalage: z.string(),
  launchUrl: z.string(),
  apiUrl: z.string(),
  games: z.int(),
  /** Keys that are good now. */
  keys: z.int(),
  /** Why nothing is staked there until two people say so; null where it is not stopped. */
  stop: z.strictObject({ at: z.number(), span: z.enum(['hour', 'day']), net: amountText, bound: amountText }).nullable(),
})
export type VendorRow = z.infer<typeof vendorRow>

const schemes = ['hmac', 'rsa', 'rsa-body'] as const
const address = z.string().regex(/^[\da-fA-F.:]{2,45}$/)

const vendorKey = z.strictObject({
  id: z.string(),
  scheme: z.enum(schemes),
  /** From where it is good; empty: from anywhere. */
  addresses: z.array(z.string()),
  enabled: z.boolean(),
  /** What was said of it when it was added; null for one that came with the vendor. */
  proposal: proposal.nullable(),
})

const named = z.strictObject({ id })
const vendorNamed = z.strictObject({ id: vendorId })

export const catalogueContract = {
  games: call({
    method: 'GET',
    path: '/console/api/games',
    summary: 'The catalogue, hot games first: by vendor, category, name or code, open or closed',
    session: ['operator'],
    permission: 'games.read',
    query: z.strictObject({
      vassalage: code.optional(),
      category: code.optional(),
      state: z.enum(['open', 'closed', 'hot']).optional(),
      /** A part of a name in any language, or of the code. */
      search: z.string().max(60).optional(),
      before: cursor.optional(),
    }),
    value: pageOf(catalogueRow),
  }),
  changeGame: call({
    method: 'PUT',
    path: '/console/api/games/{id}',
    summary:
      'Changes what is named of a game and leaves the rest; the site follows within seconds. A larger stake or a higher win waits for a second person',
    session: ['operator'],
    permission: 'games.write',
    unkeyed: 'sets',
    params: named,
    body: z.strictObject({ change: changeableGame.partial(), reason }),
    value: z.strictObject({ ...waiting, game: catalogueRow.nullable() }),
    refusals: { ...proposing, english_name_missing: {}, stake_not_positive: {} },
  }),
  winnerBoard: call({
    method: 'GET',
    path: '/console/api/winner-board',
    summary: 'From what amount on a win is told on the winner board',
    session: ['operator'],
    permission: 'games.read',
    value: z.strictObject({ smallest: amountText, currency: z.string() }),
  }),
  changeWinnerBoard: call({
    method: 'PUT',
    path: '/console/api/winner-board',
    summary: 'Says from what amount on a win is told; what stands on the board stays',
    session: ['operator'],
    permission: 'games.write',
    unkeyed: 'sets',
    body: z.strictObject({ smallest: amountText, reason }),
    value: z.strictObject({ smallest: amountText, currency: z.string() }),
    refusals: { stake_not_positive: {} },
  }),
  vendors: call({
    method: 'GET',
    path: '/console/api/vendors',
    summary: 'The merchant’s vendors, with how many games and keys each has',
    session: ['operator'],
    permission: 'vendors.read',
    value: z.strictObject({ list: z.array(vendorRow) }),
  }),
  changeVendor: call({
    method: 'PUT',
    path: '/console/api/vendors/{id}',
    summary:
      'Renames, opens or closes a vendor, or says its highest win; a closed one’s calls are refused within seconds. A higher win waits for a second person',
    session: ['operator'],
    permission: 'vendors.write',
    unkeyed: 'sets',
    params: vendorNamed,
    body: z.strictObject({ change: changeableVendor.partial(), reason }),
    value: z.strictObject({ ...waiting, vendor: vendorRow.nullable() }),
    refusals: { ...proposing, stake_not_positive: {} },
  }),
  endVendorStop: call({
    method: 'POST',
    path: '/console/api/vendors/{id}/stop/end',
    summary:
      'Proposes to let a vendor go on that won more than its bound; a second person confirms it, and its bounds are counted anew',
    session: ['operator'],
    permission: 'vendors.write',
    unkeyed: 'once',
    params: vendorNamed,
    body: z.strictObject({ reason }),
    value: z.strictObject({ ...waiting, vendor: vendorRow.nullable() }),
    refusals: { ...proposing, vendor_not_stopped: {} },
  }),
  vendorKeys: call({
    method: 'GET',
    path: '/console/api/vendors/{id}/keys',
    summary: 'A vendor’s keys, without what is secret of them, and those that wait for a second person',
    session: ['operator'],
    permission: 'vendors.write',
    params: vendorNamed,
    value: z.strictObject({ list: z.array(vendorKey) }),
  }),
  addVendorKey: call({
    method: 'POST',
    path: '/console/api/vendors/{id}/keys',
    summary: 'Proposes another key of a vendor: a secret of ours that is told this once, or a public key of theirs',
    session: ['operator'],
    permission: 'vendors.keys',
    idempotent: true,
    params: vendorNamed,
    body: z.strictObject({
      scheme: z.enum(schemes),
      /** The DER of an RSA public key, Base64; for hmac there is none. */
      publicKey: z.string().max(2000).nullable(),
      addresses: z.array(address).max(20),
      reason,
    }),
    /** `secret` is told now and never again; null where the key is theirs. */
    value: z.strictObject({ key: vendorKey, secret: z.string().nullable() }),
    refusals: { ...proposing, public_key_malformed: {}, address_malformed: {} },
  }),
  answerVendorKey: call({
    method: 'POST',
    path: '/console/api/vendors/{id}/keys/{key}/answer',
    summary: 'Confirms a proposed key, which is good from then on, or sends it back; who proposed may only take it back',
    session: ['operator'],
    permission: 'vendors.write',
    unkeyed: 'once',
    params: z.strictObject({ id: vendorId, key: code }),
    body: z.strictObject({ confirm: z.boolean(), reason }),
    value: z.null(),
    refusals: answering,
  }),
  retireVendorKey: call({
    method: 'POST',
    path: '/console/api/vendors/{id}/keys/{key}/retire',
    summary: 'Takes a key out of use within seconds; the last good one of an open vendor stays',
    session: ['operator'],
    permission: 'vendors.keys',
    unkeyed: 'once',
    params: z.strictObject({ id: vendorId, key: code }),
    body: z.strictObject({ reason }),
    value: z.null(),
    refusals: { ...proposing, last_vendor_key: {} },
  }),
}
