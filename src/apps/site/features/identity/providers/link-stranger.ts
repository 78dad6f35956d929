import i18next from 'i18next'
import { isRefused } from '#client/calls/refusal.ts'
import { toast } from '#ui/feedback/Toast.tsx'
import { house } from '#site/api/house.ts'
import { forgetStranger, strangerHere } from './providers.ts'

/** Who was named by a provider a moment ago and has now logged in is linked to the account there. A login is not held up by it. */
export async function linkStranger(): Promise<void> {
  const stranger = strangerHere(Date.now())
  if (!stranger) return
  forgetStranger()
  try {
    await house.access.keepLink({ body: { data: { ticket: stranger.ticket } } })
    toast({ title: i18next.t('providers.linked', { ns: 'identity' }), tone: 'good' })
  } catch (error) {
    if (isRefused(error)) toast({ title: error.message, tone: 'bad' })
  }
}
