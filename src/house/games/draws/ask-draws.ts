import { refuse, type Refusal } from '#kit/refusal.ts'
import type { DrawAnswer, DrawRequest, DrawVerb } from '#protocol/draw-desk.ts'
import type { Database } from '#runtime/database.ts'
import type { VendorLines } from '../transfers/vendor-lines.ts'
import { drawVendor } from './store.ts'

export type DrawPorts = { readonly lines: VendorLines }
export type Silent = Refusal<'vendor_silent', null>

type Asking<V extends DrawVerb> = {
  readonly merchant: number
  readonly verb: V
  readonly request: Omit<DrawRequest<V>, 'request_uuid'>
}

/** Asks the merchant's vendor whose draws its operators look after; null where there is none, or another house does. */
export async function askDraws<V extends DrawVerb>(
  db: Database,
  { lines }: DrawPorts,
  { merchant, verb, request }: Asking<V>,
): Promise<{ readonly vendor: number; readonly answer: DrawAnswer<V> } | null | Silent> {
  const vendor = await drawVendor(db, merchant)
  if (vendor === null) return null
  const answer = await (await lines.to(vendor)).office(verb, request)
  if (answer?.status === 'RS_OK') return { vendor, answer }
  return answer?.status === 'RS_ERROR_INVALID_PARTNER' ? null : refuse('vendor_silent')
}
