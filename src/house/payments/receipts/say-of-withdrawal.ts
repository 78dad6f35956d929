import type { Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import { sendNews } from '#house/notifications/index.ts'
import { insertPicture, joinPicture } from '../proofs/picture-store.ts'
import { WORDS } from '../rules/dispute.ts'
import { isMissed } from '../rules/withdrawal.ts'
import { countWords, insertWord } from '../withdrawals/history-store.ts'
import { lockOwn } from '../withdrawals/lock-own.ts'
import { makeMove, type StepUnfit } from '../withdrawals/make-move.ts'
import { newsOf } from '../withdrawals/news-of.ts'
import { lockOfMerchant, matterOf } from '../withdrawals/own-merchants.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal-store.ts'

type When = { readonly now: Millis; readonly random: Random }
type Own = { readonly id: string; readonly member: bigint; readonly content: string; readonly picture: string | null }
type SayRefusal = Refusal<'not_found' | 'thread_full', null> | StepUnfit
type PictureUnknown = Refusal<'picture_unknown', null>

/** Opens the dispute of a withdrawal with the member's first message. */
export async function disputeWithdrawal(tx: Tx, own: Own, when: When): Promise<WithdrawalRow | SayRefusal | PictureUnknown> {
  const withdrawal = await lockOwn(tx, own)
  if (isRefusal(withdrawal)) return withdrawal
  const moved = await makeMove(tx, withdrawal, { move: 'dispute', mover: { by: 'member', at: when.now } })
  if (isRefusal(moved)) return moved
  return (await sayOwn(tx, own, when)) ?? moved
}

/** Adds a member's message to the dispute of a withdrawal. */
export async function sayOfWithdrawal(tx: Tx, own: Own, when: When): Promise<WithdrawalRow | SayRefusal | PictureUnknown> {
  const withdrawal = await lockOwn(tx, own)
  if (isRefusal(withdrawal)) return withdrawal
  if (withdrawal.state !== 'disputed') return refuse('step_unfit')
  return (await sayOwn(tx, own, when)) ?? withdrawal
}

type InConsole = {
  readonly id: string
  readonly act: Act
  readonly content: string
  /** Drawn anew; the member whose withdrawal it is may see it, as pictures of their own. */
  readonly picture: Buffer | null
}

/** An operator's message to the member, who is notified of it. In a dispute an operator may write first. */
export async function answerInConsole(
  tx: Tx,
  { id, act, content, picture: bytes }: InConsole,
  random: Random,
): Promise<WithdrawalRow | SayRefusal> {
  const withdrawal = await lockOfMerchant(tx, { id, act })
  if (isRefusal(withdrawal)) return withdrawal
  if (!isMissed(withdrawal.state)) return refuse('step_unfit')
  const when = { now: act.at, random }
  const picture = bytes && newId(act.at, random)
  if (picture && bytes) {
    const { member, merchant } = withdrawal
    await insertPicture(tx, { id: picture, merchant, member, bytes, at: act.at })
    await joinPicture(tx, { member, matter: matterOf(id), picture })
  }
  const full = await say(tx, { withdrawal: id, content, picture, operatorName: act.name }, when)
  if (full) return full
  await sendNews(tx, { ...newsOf(withdrawal), news: 'withdrawal_answered' }, when)
  await recordAct(tx, act, {
    action: 'payments.say_of_withdrawal',
    subject: matterOf(id),
    after: { content, ...(picture && { picture }) },
  })
  return withdrawal
}

/** A picture is the member's own, and is sent once. */
async function sayOwn(
  tx: Tx,
  { id, member, content, picture }: Own,
  when: When,
): Promise<Refusal<'thread_full', null> | PictureUnknown | null> {
  if (picture && !(await joinPicture(tx, { member, matter: matterOf(id), picture }))) return refuse('picture_unknown')
  return say(tx, { withdrawal: id, content, picture, operatorName: null }, when)
}

type Word = Omit<Parameters<typeof insertWord>[1], 'id' | 'at'>

/** The withdrawal is locked, so that two at once cannot pass the bound together. */
async function say(tx: Tx, word: Word, { now, random }: When): Promise<Refusal<'thread_full', null> | null> {
  if ((await countWords(tx, word.withdrawal)) >= WORDS.most) return refuse('thread_full')
  await insertWord(tx, { ...word, id: newId(now, random), at: now })
  return null
}
