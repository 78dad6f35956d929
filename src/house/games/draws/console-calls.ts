import type { Random } from '#kit/random.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { operatorOf } from '#runtime/http/context.ts'
import { actOf, actOrPropose } from '#house/audit/index.ts'
import type { DrawPorts } from './ask-draws.ts'
import { drawsContract } from './console-contract.ts'
import { drawActs } from './controlled-acts.ts'
import { sayDraw } from './say-draw.ts'
import { betsOnNumbers, findDraw, listDraws, showDraw } from './show-draws.ts'
import { findRates, showRates, takesRates } from './show-rates.ts'
import { lotteriesOf } from './store.ts'

/** What operators see of draws whose results come from outside, and say of them. */
export const consoleDrawsCalls = (ports: DrawPorts & { readonly random: Random }) => ({
  draws: answer(drawsContract.draws, async ({ input, context: { db, tenant } }) => {
    const list = await listDraws(db, ports, { merchant: tenant.id, waiting: input.query.waiting === 'yes' })
    return list !== null && isRefusal(list) ? list : { list }
  }),
  draw: answer(drawsContract.draw, async ({ input, context: { db, tenant, language } }) => {
    const found = await findDraw(db, ports, { merchant: tenant.id, language, ...input.params })
    return isRefusal(found) ? found : showDraw(db, { ...found, merchant: tenant.id })
  }),
  sayDraw: answer(drawsContract.sayDraw, async ({ input, context }) => {
    const saying = { ...input.params, ...input.body.data }
    const heard = await sayDraw(context, ports, { act: actOf(context), saying })
    return isRefusal(heard) ? heard : { heard }
  }),
  restrictNumber: answer(drawsContract.restrictNumber, async ({ input, context }) => {
    const { reason, ...said } = input.body.data
    const found = await findDraw(context.db, ports, { merchant: context.tenant.id, ...input.params })
    if (isRefusal(found)) return found
    if (found.draw.state !== 'open') return refuse('draw_closed')
    if (!betsOnNumbers(found).some(({ bet, digits }) => bet === said.bet && digits === said.number.length))
      return refuse('number_unknown')
    const bound = { of: 'number', ...input.params, ...said } as const
    const act = { ...actOf(context), reason }
    const done = await context.transact((tx) => actOrPropose(tx, act, drawActs(ports).restrictNumber, bound))
    return isRefusal(done) ? done : { waits: done.waits }
  }),
  capBet: answer(drawsContract.capBet, async ({ input, context }) => {
    const { reason, bet, most } = input.body.data
    const found = await findDraw(context.db, ports, { merchant: context.tenant.id, ...input.params })
    if (isRefusal(found)) return found
    if (!betsOnNumbers(found).some((one) => one.bet === bet)) return refuse('number_unknown')
    const { currency } = operatorOf(context).merchant
    const bound = { of: 'bet', gameCode: found.draw.game_code, bet, currency, most } as const
    const act = { ...actOf(context), reason }
    const done = await context.transact((tx) => actOrPropose(tx, act, drawActs(ports).capBet, bound))
    return isRefusal(done) ? done : { waits: done.waits }
  }),
  lotteries: answer(drawsContract.lotteries, async ({ context: { db, tenant } }) => ({ list: await lotteriesOf(db, tenant.id) })),
  lotteryRates: answer(drawsContract.lotteryRates, async ({ input, context: { db, tenant, language } }) =>
    showRates(db, ports, { merchant: tenant.id, language, ...input.params }),
  ),
  setRates: answer(drawsContract.setRates, async ({ input, context }) => {
    const { reason, ...said } = input.body.data
    const found = await findRates(context.db, ports, { merchant: context.tenant.id, ...input.params })
    if (isRefusal(found)) return found
    if (!takesRates(found.lottery, said)) return refuse('rates_wrong')
    if (BigInt(said.first) <= found.lottery.last) return refuse('draw_has_opened')
    const act = { ...actOf(context), reason }
    const bound = { of: 'rates', ...input.params, ...said } as const
    const done = await context.transact((tx) => actOrPropose(tx, act, drawActs(ports).setRates, bound))
    return isRefusal(done) ? done : { waits: done.waits }
  }),
  capLottery: answer(drawsContract.capLottery, async ({ input, context }) => {
    const { reason, bet, most } = input.body.data
    const found = await findRates(context.db, ports, { merchant: context.tenant.id, ...input.params })
    if (isRefusal(found)) return found
    if (found.lottery.caps === null) return refuse('not_found')
    if (!found.lottery.bets.some((one) => one.bet === bet)) return refuse('number_unknown')
    const { currency } = operatorOf(context).merchant
    const bound = { of: 'bet', ...input.params, bet, currency, most } as const
    const act = { ...actOf(context), reason }
    const done = await context.transact((tx) => actOrPropose(tx, act, drawActs(ports).capLottery, bound))
    return isRefusal(done) ? done : { waits: done.waits }
  }),
})
