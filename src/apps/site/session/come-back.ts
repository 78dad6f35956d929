import { isRefused } from '#client/calls/refusal.ts'
import { house } from '../api/house.ts'

/** The half of a session for a device that is remembered; null where it is no longer, of which a theft is said aloud. */
export async function comeBack(): Promise<string | null> {
  try {
    return (await house.access.enterRemembered({})).token
  } catch (error) {
    if (isRefused(error) && error.code === 'remembered_stolen') {
      const { toast } = await import('#ui/feedback/Toast.tsx')
      toast({ title: error.message, tone: 'bad' })
    }
    return null
  }
}
