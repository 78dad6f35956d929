import { refuse, type Refusal } from '#kit/refusal.ts'
import type { OfficeAnswer, OfficeRequest, OfficeVerb } from '#protocol/office.ts'
import type { Database } from '#runtime/database.ts'
import type { VendorLines } from '../transfers/vendor-lines.ts'
import { drawVendor } from './store.ts'

export type DrawPorts = { readonly lines: VendorLines }
export type Silent = Refusal<'vendor_silent', null>

type Asking<V extends OfficeVerb> = {
  readonly merchant: number
  readonly verb: V
  readonly request: Omit<OfficeRequest<V>, 'request_uuid'>
}

/** Asks the merchant's vendor whose draws its operators look after; null where there is none, or another house does. */
export async function askDraws<V extends OfficeVerb>(
  db: Database,
  { lines }: DrawPorts,
  { merchant, verb, request }: Asking<V>,
): Promise<{ readonly vendor: number; readonly answer: OfficeAnswer<V> } | null | Silent> {
  const vendor = await drawVendor(db, merchant)
  if (vendor === null) return null
  const answer = await (await lines.to(vendor)).office(verb, request)
  if (answer?.status === 'RS_OK') return { vendor, answer }
  return answer?.status === 'RS_ERROR_INVALID_PARTNER' ? null : refuse('vendor_silent')
}
