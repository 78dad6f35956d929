import { resultsOf, type PublicEvent } from '#arcade/events/index.ts'
import type { DrawAnswer, DrawRequest } from '#protocol/draw-desk.ts'
import type { Database } from '#runtime/database.ts'

type Opened = NonNullable<DrawAnswer<'numbersOpened'>['draws']>

/** What a lottery drew last, the latest first; what one person has said of a draw, and no other yet, is marked. */
export async function openedNumbers(
  db: Database,
  { game_code: game, limit }: Pick<DrawRequest<'numbersOpened'>, 'game_code' | 'limit'>,
): Promise<Opened> {
  const events = await resultsOf(db, { game, before: null, limit: Number(limit) })
  return events.flatMap((event) => openedOf(event))
}

function openedOf({ number, key, result, provisional = null, result_version, closes_at }: PublicEvent): Opened {
  const numbers = (result ?? provisional)?.['numbers']
  if (!Array.isArray(numbers)) return []
  const at = closes_at.toISOString()
  return [{ number, key, numbers: [...numbers], at, provisional: result === null, version: BigInt(result_version) }]
}
