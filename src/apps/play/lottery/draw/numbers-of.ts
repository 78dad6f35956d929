import type { LiveEvent } from '#arcade/live/contract.ts'
import type { LotteryResult } from '../event-look.ts'

/** What an event has drawn; nothing while its result is not public. */
export const numbersOf = ({ result }: Pick<LiveEvent, 'result'>): readonly string[] =>
  (result as LotteryResult | null)?.numbers ?? []
