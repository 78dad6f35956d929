import { refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { operatorOf } from '#runtime/http/context.ts'
import { cutPage } from '#runtime/http/page.ts'
import { actOf } from '#house/audit/index.ts'
import { namesOf } from '#house/members/index.ts'
import { publishingContract } from '../console-contract.ts'
import { listFeedback, readFeedbackPicture } from './store.ts'
import { settleFeedback } from './settle-feedback.ts'

const PAGE = 50

/** What operators do with what they are told. */
export const feedbackConsoleCalls = {
  feedback: answer(publishingContract.feedback, async ({ input, context }) => {
    const { before = null, state = null } = input.query
    const { db } = context
    const merchant = operatorOf(context).merchant.id
    const rows = await listFeedback(db, { merchant, state, before, limit: PAGE + 1 })
    const { list: page, next } = cutPage(rows, PAGE)
    const called = await namesOf(
      db,
      page.flatMap(({ member }) => member ?? []),
    )
    const list = page.map(({ member, pictures, ...row }) => ({
      ...row,
      pictures: [...pictures],
      member: member === null ? null : { id: String(member), account: called(member) },
    }))
    return { list, next }
  }),
  feedbackPicture: answer(publishingContract.feedbackPicture, async ({ input, context }) => {
    const bytes = await readFeedbackPicture(context.db, { merchant: operatorOf(context).merchant.id, id: input.params.id })
    return bytes ? { file: bytes.toString('base64') } : refuse('picture_unknown')
  }),
  answerFeedback: answer(publishingContract.answerFeedback, ({ input, context }) => {
    const { random, transact } = context
    return transact((tx) => settleFeedback(tx, actOf(context), { id: input.params.id, answer: input.body.data, random }))
  }),
  closeFeedback: answer(publishingContract.closeFeedback, ({ input, context }) => {
    const { random, transact } = context
    return transact((tx) => settleFeedback(tx, actOf(context), { id: input.params.id, answer: null, random }))
  }),
}
