import type { Rates } from '#arcade/events/rules/rates.ts'
import type { Frame } from '#play/frame/frame.ts'

/** What every bet pays as published. */
export const PUBLISHED: Rates = new Map()

/** What the house pays in a draw; null where the arcade was not heard. */
export async function readRates(
  { arcade }: Frame,
  { game, event }: { readonly game: string; readonly event: string },
): Promise<Rates | null> {
  const answer = await arcade<{ rates: Record<string, string> }>({ method: 'GET', path: `/arcade/live/${game}/rates/${event}` })
  return answer.kind === 'value' ? new Map(Object.entries(answer.value.rates)) : null
}
