import { refuse } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf, type CallContext } from '#runtime/http/context.ts'
import { inboxOf, unreadMessages, type InboxOwner } from '#house/members/index.ts'
import {
  countUnread,
  markAllRead,
  markDeleted,
  markRead,
  readInbox,
  announceInboxChanged,
  type Inbox,
  type InboxPlace,
} from '#house/notifications/index.ts'
import { contentContract, type Message } from '../contract.ts'
import { wordsIn } from '../rules/shown.ts'

/** A page of an inbox. */
const PAGE = 10

const placeText = ({ comesAt, id }: InboxPlace) => `${comesAt}_${id}`
function placeOf(text: string): InboxPlace {
  const [comesAt = '', id = ''] = text.split('_')
  return { comesAt: Number(comesAt), id }
}

const whoseOf = (context: CallContext): InboxOwner => ({
  merchant: context.tenant.id,
  member: callerOf(context).id,
  now: context.clock(),
})

/** Does something to the caller's inbox, tells their other pages, and answers how many are unread. */
const inInbox = (context: CallContext, deed: (tx: Tx, inbox: Inbox) => Promise<boolean>) =>
  context.transact(async (tx) => {
    const whose = whoseOf(context)
    const inbox = await inboxOf(tx, whose)
    if (!inbox || !(await deed(tx, inbox))) return refuse('message_unknown')
    await announceInboxChanged(tx, { ...whose, news: false })
    return { unread: await countUnread(tx, inbox) }
  })

/** A member's inbox. */
export const messageCalls = {
  unreadMessages: answer(contentContract.unreadMessages, async ({ context }) => ({
    unread: await unreadMessages(context.db, whoseOf(context)),
  })),
  messages: answer(contentContract.messages, async ({ input, context }) => {
    const { db, language, tenant } = context
    const inbox = await inboxOf(db, whoseOf(context))
    const { before } = input.query
    const asked = { before: before === undefined ? null : placeOf(before), limit: PAGE + 1 }
    const rows = inbox ? await readInbox(db, inbox, asked) : []
    const page = rows.slice(0, PAGE)
    const last = page.at(-1)
    const list = page.map(({ id, texts, comesAt, read, stoppable }): Message => {
      const { title = '', content = '' } = wordsIn(texts, { language, fallback: tenant.language }) ?? {}
      return { id, title, content, sentAt: comesAt, read, stoppable }
    })
    return { list, next: rows.length > PAGE && last ? placeText(last) : null }
  }),
  readMessage: answer(contentContract.readMessage, ({ input, context }) =>
    inInbox(context, (tx, inbox) => markRead(tx, inbox, input.params.id)),
  ),
  readAllMessages: answer(contentContract.readAllMessages, ({ context }) =>
    inInbox(context, async (tx, inbox) => {
      await markAllRead(tx, inbox)
      return true
    }),
  ),
  deleteMessage: answer(contentContract.deleteMessage, ({ input, context }) =>
    inInbox(context, (tx, inbox) => markDeleted(tx, inbox, input.params.id)),
  ),
}
