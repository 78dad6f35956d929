import { heightOf, takenAt, VERSION, type CrashResult, type CrashSelection } from '#arcade/crash/rules/crash.ts'
import type { AnyEventLook, EventLook } from '#play/live/event-look.ts'

/** A multiplier as it is shown, from hundredths. */
export const multiplierText = (hundredths: number): string => `×${(hundredths / 100).toFixed(2)}`

/** What a flight comes to, computed again as the arcade computes it. */
export const flights: EventLook<CrashSelection, CrashResult> = {
  version: VERSION,
  result: ({ point }) => ({ height: heightOf(point) }),
  takenAt,
  told: ({ height }) => multiplierText(height),
}

export const eventLookOf = (): AnyEventLook => flights as unknown as AnyEventLook
