import { z } from 'zod'
import { channel } from '#wire/channel.ts'
import type { MessagesOf } from '#wire/listening.ts'

export const inboxChannel = channel({
  name: 'inbox',
  summary: 'That the inbox is another now',
  session: ['trial', 'member', 'agent', 'subaccount'],
  messages: {
    /**
     * `news`: a message came, so that a person may be told; else one was read, deleted or taken back. `reward`: it says that a reward came, went or may be
     * taken. `everybody`: in many inboxes at once.
     */
    changed: z.strictObject({ news: z.boolean(), reward: z.boolean(), everybody: z.boolean() }),
  },
})
export type InboxEvent = MessagesOf<typeof inboxChannel>['changed']
