import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import { announceInboxChanged, takeBack } from '#house/notifications/index.ts'

/**
 * Takes a message out of every inbox, or keeps it from coming. Open pages hear of it either way: it may have come a moment ago.
 */
export async function takeBackMessage(tx: Tx, act: Act, id: string): Promise<Refusal<'message_unknown', null> | null> {
  const { id: merchant } = act.merchant
  const taken = await takeBack(tx, { merchant, id, at: act.at })
  if (!taken) return refuse('message_unknown')
  await announceInboxChanged(tx, { merchant, member: taken.member, news: false })
  await recordAct(tx, act, { action: 'content.take_back_message', subject: `message:${id}` })
  return null
}
