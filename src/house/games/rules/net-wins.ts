import { DAY, HOUR, MINUTE, type Millis } from '#kit/clock.ts'
import type { Units } from '#kit/money.ts'

const QUARTER: Millis = 15 * MINUTE

export const quarterOf = (at: Date): Date => new Date(Math.floor(at.getTime() / QUARTER) * QUARTER)

/** The first quarters of the last hour and the last day, each of which lasts at least so long. */
export const windowsAt = (at: Date) => ({
  hourFrom: quarterOf(new Date(at.getTime() - HOUR)),
  dayFrom: quarterOf(new Date(at.getTime() - DAY)),
})

export type Nets = { readonly hour: Units; readonly day: Units }
export type NetBounds = { readonly hour: Units | null; readonly day: Units | null }
export type PassedNet = { readonly span: 'hour' | 'day'; readonly net: Units; readonly bound: Units }

/** The bound that a vendor's net wins pass; null is no bound. */
export function passedNet(nets: Nets, bounds: NetBounds): PassedNet | null {
  for (const span of ['hour', 'day'] as const) {
    const bound = bounds[span]
    if (bound !== null && nets[span] > bound) return { span, net: nets[span], bound }
  }
  return null
}
