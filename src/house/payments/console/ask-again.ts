import { z } from 'zod'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { declareJob, task, type Task } from '#runtime/jobs.ts'
import { recordAct, type ReasonedAct } from '#house/audit/index.ts'
import { matterOf as depositMatter } from '../deposits/decide-deposit.ts'
import { lockDeposit, setDue } from '../deposits/store.ts'
import { askAboutWithdrawal } from '../payouts/pay-out.ts'
import { askAboutDeposit, type Asking } from '../provider/ask-provider.ts'
import { isAsked } from '../rules/asking.ts'
import { lockWithdrawal } from '../withdrawals/withdrawal-store.ts'
import { matterOf as withdrawalMatter } from '../withdrawals/own-merchants.ts'

/** Has the provider asked about one payment out of its turn. */
const askingOnce = declareJob('house', {
  name: 'payments.ask-once',
  payload: z.strictObject({ way: z.enum(['in', 'out']), id: z.uuid() }),
  attempts: 1,
})

type Input = { readonly way: 'in' | 'out'; readonly id: string; readonly act: ReasonedAct }

/** Has the provider asked about an open payment at once, however long it is until its next turn. Refuses one that nobody is asked about. */
export async function askAgain(tx: Tx, { way, id, act }: Input): Promise<Refusal<'not_found' | 'nothing_to_ask', null> | null> {
  const payment = way === 'in' ? await lockDeposit(tx, id) : await lockWithdrawal(tx, id)
  if (!payment || payment.merchant !== act.merchant.id) return refuse('not_found')
  if (!isAsked(payment)) return refuse('nothing_to_ask')
  if (way === 'in') await setDue(tx, { id, at: act.at })
  await askingOnce.add(tx, { way, id }, { key: `ask:${id}` })
  const before = { state: payment.state, asked: payment.asked }
  if (way === 'in') await recordAct(tx, act, { action: 'payments.ask_deposit', subject: depositMatter(id), before })
  else await recordAct(tx, act, { action: 'payments.ask_withdrawal', subject: withdrawalMatter(id), before })
  return null
}

export const askingTasks = (asking: Asking): Task[] => [
  task(askingOnce, ({ way, id }) => (way === 'in' ? askAboutDeposit(asking, id) : askAboutWithdrawal(asking, id))),
]
