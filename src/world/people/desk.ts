import { consolePaymentsContract } from '#house/payments/console/console-contract.ts'
import { MINUTE, SECOND } from '#kit/clock.ts'
import { unitsOfText, UNITS_PER_WHOLE } from '#kit/money.ts'
import type { World } from '../world.ts'

type Row = { readonly id: string; readonly amount: string; readonly state: string }
type Page = { readonly list: readonly Row[] }

/** From here on a second person decides too; the demo merchant's rule. */
const SECOND_FROM = 5000n * UNITS_PER_WHOLE

/** Finance works off the withdrawals that wait; `leave` are left as they came. */
export async function reviewWithdrawals(world: World, { leave = 0 }: { readonly leave?: number } = {}): Promise<void> {
  const { operators, stage, chance } = world
  const query = { waiting: 'review' }
  const { list } = await operators.finance.must<Page>(consolePaymentsContract.consoleWithdrawals, { query })
  for (const { id, amount } of list.slice(leave)) {
    const params = { id }
    stage.moveTo(stage.now() + MINUTE)
    const claimed = await operators.finance.ask(consolePaymentsContract.claimWithdrawal, { params, body: { stop: false } })
    if (!claimed.success) continue
    stage.moveTo(stage.now() + 20 * SECOND)
    if (chance.in100(9)) {
      const body = {
        reason: 'The name on the bank account is not the member’s',
        why: chance.one(['payee', 'documents', 'account_check']),
      }
      await operators.finance.must(consolePaymentsContract.rejectWithdrawal, { params, body })
      continue
    }
    const body = { reason: 'Play and deposits look usual' }
    await operators.finance.must(consolePaymentsContract.approveWithdrawal, { params, body })
    if (unitsOfText(amount) < SECOND_FROM) continue
    const answer = { confirm: true, reason: 'Looked at the play of the last week' }
    await operators.second.must(consolePaymentsContract.answerWithdrawal, { params, body: answer })
  }
}
