import type { LiveEvent } from '#arcade/live/contract.ts'
import { isAwaited } from './draw-name.ts'

/** What is said above the numbers of a draw: whether two people have said them, one, or nobody; and whether they were others before. */
export function resultTitle(event: LiveEvent): 'lastDraw' | 'awaited' | 'provisional' | 'corrected' | 'notHeld' {
  if (isAwaited(event)) return event.result === null ? 'awaited' : 'provisional'
  if (event.state === 'cancelled') return 'notHeld'
  return event.version > 1 ? 'corrected' : 'lastDraw'
}
