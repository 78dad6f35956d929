import type { Spin } from '#arcade/slots/contract.ts'
import { askUntilKnown, type Asking, type Known } from '#play/parts/ask-until-known.ts'
import type { PendingSpin } from './pending.ts'

/** What came of it. `no_session`: the session was lost and no new one given; the spin stays kept and is asked again later. */
export type SpinAnswer = Exclude<Known<Spin>, { kind: 'value' }> | { readonly kind: 'spin'; readonly spin: Spin }

/** Asks for one spin until the arcade has said what became of it. The key never changes, so asking again is never a second stake. */
export async function askSpin(
  { game, ...asking }: Asking & { readonly game: string },
  pending: PendingSpin,
): Promise<SpinAnswer> {
  const known = await askUntilKnown<Spin>(asking, { method: 'POST', path: `/arcade/slots/${game}/spins`, data: pending })
  return known.kind === 'value' ? { kind: 'spin', spin: known.value } : known
}
