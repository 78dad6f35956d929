import type { EventChance } from '#arcade/fairness/rules/chain.ts'
import { lotteryOf } from '#arcade/lottery/rules/lotteries.ts'
import { versionsOf, type Lottery } from '#arcade/lottery/rules/lottery.ts'
import type { AnyEventLook, EventLook } from '#play/live/event-look.ts'

export type LotteryResult = { readonly numbers: readonly string[] }

const rulesOf = ({ version, draw }: Lottery) => ({
  version,
  result: ({ below }: EventChance): LotteryResult => ({ numbers: draw(below) }),
  takenAt: () => null,
})

/** What a lottery's draws are computed again by; null for one that this page does not know. */
export function eventLookOf(game: string): AnyEventLook | null {
  const lottery = lotteryOf(game)
  if (!lottery) return null
  const look: EventLook<never, LotteryResult> = {
    ...rulesOf(lottery),
    retired: versionsOf(lottery).slice(1).map(rulesOf),
    waits: true,
    told: ({ numbers }) => numbers.join(' '),
  }
  return look as unknown as AnyEventLook
}
