import { forgetDrafts } from '#client/form/drafts.ts'
import { inTab } from '#client/page/keep.ts'
import { session } from '#client/session/session.ts'

/**
 * Whoever leaves on purpose leaves nothing in the tab: no session, nothing typed, none of the marks of what they closed. What was kept of the
 * merchant is the device's, and stays.
 */
export function leave(half: string | null): void {
  if (half !== null) session.end(half)
  forgetDrafts()
  inTab.clear()
}
