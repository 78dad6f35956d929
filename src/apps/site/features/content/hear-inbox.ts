import i18next from 'i18next'
import { inboxChannel } from '#house/notifications/contract.ts'
import type { MessagesOf } from '#wire/listening.ts'
import { outdate } from '#site/api/keys.ts'
import { hear, spread } from '#site/api/live.ts'
import { needTexts } from '#site/i18n/i18n.ts'

type Change = Pick<MessagesOf<typeof inboxChannel>['changed'], 'news' | 'reward'>

/** The badges change, what open pages show of rewards too, and a new message is said. */
async function takeChange({ news, reward }: Change): Promise<void> {
  void outdate('members.memberState', 'content.messages')
  if (reward) void outdate('loyalty', 'missions', 'points', 'promotions', 'raffles', 'referral')
  if (!news) return
  const [{ toast }] = await Promise.all([import('#ui/feedback/Toast.tsx'), needTexts('messages')])
  toast({ title: i18next.t('came', { ns: 'messages' }) })
}

export const hearInbox = hear(inboxChannel, {
  said: {
    changed: ({ everybody, ...change }) => {
      if (everybody) spread(() => takeChange(change))
      else void takeChange(change)
    },
  },
})
