import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import { CLEANER } from '#runtime/clean-html.ts'
import { lockFeedback, settle } from './store.ts'
import { insertMessage } from '#house/notifications/index.ts'
import { plainHtml } from '../rules/plain-html.ts'
import { telling } from '../messages/tell-message.ts'

type Settling = {
  readonly id: string
  /** The title and the words of the answer, which comes into the member's inbox; null: it is closed without. */
  readonly answer: { readonly title: string; readonly content: string } | null
  readonly random: Random
}

/** Answers a feedback, or closes it. A visitor has no inbox to be answered in. */
export async function settleFeedback(
  tx: Tx,
  act: Act,
  { id, answer, random }: Settling,
): Promise<Refusal<'feedback_unknown' | 'feedback_settled' | 'feedback_of_visitor', null> | null> {
  const { id: merchant } = act.merchant
  const found = await lockFeedback(tx, { merchant, id })
  if (!found) return refuse('feedback_unknown')
  if (found.state !== 'open') return refuse('feedback_settled')
  const { member } = found
  if (answer && member === null) return refuse('feedback_of_visitor')
  if (answer) {
    const message = newId(act.at, random)
    const texts = { [found.language]: { title: answer.title, content: plainHtml(answer.content) } }
    await insertMessage(tx, {
      id: message,
      merchant,
      member,
      texts,
      cleaner: CLEANER,
      comesAt: act.at,
      writtenAt: act.at,
      writtenBy: act.operator,
      writtenName: act.name,
    })
    await telling.add(tx, { message })
  }
  const state = answer ? 'answered' : 'closed'
  await settle(tx, { id, state, answer: answer?.content ?? null, by: act.name, at: act.at })
  await recordAct(tx, act, {
    action: answer ? 'content.answer_feedback' : 'content.close_feedback',
    subject: `feedback:${id}`,
    before: { state: 'open' },
    after: answer ? { state, answer } : { state },
  })
  return null
}
