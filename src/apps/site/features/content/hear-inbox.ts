import i18next from 'i18next'
import { inboxChannel } from '#house/notifications/contract.ts'
import { outdate } from '#site/api/keys.ts'
import { hear, spread } from '#site/api/live.ts'
import { needTexts } from '#site/i18n/i18n.ts'

/** The badges change, and a new message is said. */
async function takeChange(news: boolean): Promise<void> {
  void outdate('members.memberState', 'content.messages')
  if (!news) return
  const [{ toast }] = await Promise.all([import('#ui/feedback/Toast.tsx'), needTexts('messages')])
  toast({ title: i18next.t('came', { ns: 'messages' }) })
}

export const hearInbox = hear(inboxChannel, {
  said: {
    changed: ({ news, everybody }) => {
      if (everybody) spread(() => takeChange(news))
      else void takeChange(news)
    },
  },
})
