import { isRefusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { actOf } from '#house/audit/index.ts'
import type { DrawPorts } from './ask-draws.ts'
import { drawsContract } from './console-contract.ts'
import { sayDraw } from './say-draw.ts'
import { findDraw, listDraws, showDraw } from './show-draws.ts'

/** What operators see of draws whose results come from outside, and say of them. */
export const consoleDrawsCalls = (ports: DrawPorts) => ({
  draws: answer(drawsContract.draws, async ({ input, context: { db, tenant } }) => {
    const list = await listDraws(db, ports, { merchant: tenant.id, waiting: input.query.waiting === 'yes' })
    return list !== null && isRefusal(list) ? list : { list }
  }),
  draw: answer(drawsContract.draw, async ({ input, context: { db, tenant } }) => {
    const found = await findDraw(db, ports, { merchant: tenant.id, ...input.params })
    return isRefusal(found) ? found : showDraw(db, found)
  }),
  sayDraw: answer(drawsContract.sayDraw, async ({ input, context }) => {
    const saying = { ...input.params, ...input.body.data }
    const heard = await sayDraw(context, ports, { act: actOf(context), saying })
    return isRefusal(heard) ? heard : { heard }
  }),
})
