import { lotteryOf } from '#arcade/lottery/rules/lotteries.ts'
import type { AnyEventLook, EventLook } from '#play/live/event-look.ts'

export type LotteryResult = { readonly numbers: readonly string[] }

/** What a lottery's draws are computed again by; null for one that this page does not know. */
export function eventLookOf(game: string): AnyEventLook | null {
  const lottery = lotteryOf(game)
  if (!lottery) return null
  const look: EventLook<never, LotteryResult> = {
    version: lottery.version,
    result: ({ below }) => ({ numbers: lottery.draw(below) }),
    takenAt: () => null,
    waits: true,
    told: ({ numbers }) => numbers.join(' '),
  }
  return look as unknown as AnyEventLook
}
