import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Database } from '#runtime/database.ts'
import { vendorOfDraws } from '../draws/store.ts'
import type { VendorLines } from '../transfers/vendor-lines.ts'

type Asked = { readonly merchant: number; readonly gameCode: string }
type Opened = {
  readonly number: number
  readonly day: string | null
  readonly numbers: readonly string[]
  readonly closedAt: number
  readonly state: 'provisional' | 'final' | 'corrected'
}

const SHOWN = 20n

/** The numbers that a lottery of our own arcade drew last, the latest first. */
export async function openedNumbers(
  db: Database,
  lines: VendorLines,
  { merchant, gameCode }: Asked,
): Promise<readonly Opened[] | Refusal<'game_unknown' | 'vendor_silent', null>> {
  const vendor = await vendorOfDraws(db, { merchant, gameCode })
  if (vendor === null) return refuse('game_unknown')
  const answer = await (await lines.to(vendor)).office('numbersOpened', { game_code: gameCode, limit: SHOWN })
  if (answer?.status !== 'RS_OK') return refuse('vendor_silent')
  return (answer.draws ?? []).map(({ number, key, numbers, at, provisional, version }) => ({
    number: Number(number),
    day: key,
    numbers,
    closedAt: Date.parse(at),
    state: provisional ? 'provisional' : version > 1n ? 'corrected' : 'final',
  }))
}
