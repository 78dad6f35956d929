import type { EventChance } from '#arcade/fairness/rules/chain.ts'
import { lotteries, lotteryOf } from '#arcade/lottery/rules/lotteries.ts'
import { versionsOf, type Lottery } from '#arcade/lottery/rules/lottery.ts'
import type { AnyEventLook, EventLook } from '#play/live/event-look.ts'

export type LotteryResult = { readonly numbers: readonly string[] }

/** What comes of a draw by what players shot into it; undefined where they do not. */
function shotInto(game: string): ((given: LotteryResult, sum: number) => LotteryResult) | undefined {
  const shot = lotteries.find((one) => one.game === game)?.shot
  return shot && (({ numbers }, sum) => ({ numbers: shot(numbers, sum) }))
}

const rulesOf = ({ version, draw }: Lottery) => ({
  version,
  result: ({ below }: EventChance): LotteryResult => ({ numbers: draw(below) }),
  takenAt: () => null,
})

/** What a lottery's draws are computed again by; null for one that this page does not know. */
export function eventLookOf(game: string): AnyEventLook | null {
  const lottery = lotteryOf(game)
  if (!lottery) return null
  const shot = shotInto(game)
  const look: EventLook<never, LotteryResult> = {
    ...rulesOf(lottery),
    retired: versionsOf(lottery).slice(1).map(rulesOf),
    ...(shot && { shot }),
    waits: true,
    told: ({ numbers }) => numbers.join(' '),
  }
  return look as unknown as AnyEventLook
}
