import type { MatchMoment } from '#arcade/sportsbook/contract.ts'

/** Minutes of a match that one bar stands for. */
export const BAR = 5
const BARS = 18
const LENGTH = BAR * BARS

/** What says that a side presses, and how much. */
const weight: Readonly<Record<MatchMoment['what'], number>> = { goal: 3, corner: 1, yellow: 0, red: 0 }

/**
 * Which side pressed, five minutes by five: from -1, the away side alone, to 1, the home side alone, as corners and goals tell it; half of what a
 * side did carries on into the next five minutes. Only minutes that were played have a bar.
 */
export function momentumOf({
  moments,
  minute,
}: {
  readonly moments: readonly MatchMoment[]
  readonly minute: number | null
}): readonly number[] {
  const played = minute === null ? 0 : Math.ceil(Math.min(minute, LENGTH) / BAR)
  const done = Array.from({ length: played }, () => 0)
  for (const { minute: at, what, side } of moments) {
    const bar = Math.min(Math.ceil(at / BAR), played) - 1
    if (bar >= 0) done[bar] = (done[bar] ?? 0) + (side === 'home' ? weight[what] : -weight[what])
  }
  let carried = 0
  const pressed = done.map((now) => {
    carried = now + carried / 2
    return carried
  })
  const most = Math.max(1, ...pressed.map(Math.abs))
  return pressed.map((one) => one / most)
}

/** The side that presses now; null where neither does. */
export function pressing(momentum: readonly number[]): 'home' | 'away' | null {
  const now = momentum.at(-1) ?? 0
  return Math.abs(now) < 0.1 ? null : now > 0 ? 'home' : 'away'
}
