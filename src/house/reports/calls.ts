import { unitsText } from '../../kit/money.ts'
import { refuse } from '../../kit/refusal.ts'
import { answer } from '../../runtime/http/answer.ts'
import { callerOf, type CallContext } from '../../runtime/http/context.ts'
import { reportsContract } from './contract.ts'
import { accountPage, betDetail, betPage, type Asker } from './records.ts'
import { periodValid } from './rules/period.ts'
import { seqOf } from './rules/place.ts'
import { turnoverOf } from './turnover.ts'

const asker = (context: CallContext): Asker => ({
  member: callerOf(context).id,
  merchant: context.tenant.id,
  language: context.language,
})

const beforeOf = (query: { before?: string | undefined }) => (query.before === undefined ? null : seqOf(query.before))

export const reportsCalls = {
  bets: answer(reportsContract.bets, ({ input, context }) =>
    betPage(context.db, { ...asker(context), before: beforeOf(input.query) }),
  ),
  bet: answer(reportsContract.bet, async ({ input, context }) => {
    const detail = await betDetail(context.db, { ...asker(context), seq: seqOf(input.params.id) })
    return detail && detail.bet.id === input.params.id ? detail : refuse('not_found')
  }),
  account: answer(reportsContract.account, ({ input, context }) =>
    accountPage(context.db, { member: callerOf(context).id, before: beforeOf(input.query) }),
  ),
  profit: answer(reportsContract.profit, async ({ input, context }) => {
    const { from, to } = input.query
    if (!periodValid(from, to)) return refuse('period_invalid')
    const days = await turnoverOf(context.db, { member: callerOf(context).id, from, to })
    return {
      list: days.map(({ day, product, currency, staked, returned, bets }) => ({
        day,
        gameType: product,
        currency,
        staked: unitsText(staked),
        returned: unitsText(returned),
        profit: unitsText(returned - staked),
        bets,
      })),
    }
  }),
}
