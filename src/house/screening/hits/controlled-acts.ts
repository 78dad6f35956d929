import { z } from 'zod'
import { isRefusal } from '#kit/refusal.ts'
import { controlledAct } from '#house/audit/index.ts'
import { decideHit, hitToDecide } from './decide-hit.ts'

export const screeningActs = {
  decide: controlledAct({
    name: 'screening.decideHit',
    permission: 'members.state',
    input: z.strictObject({ hit: z.uuid(), same: z.boolean() }),
    weigh: async (tx, { merchant }, deciding) => {
      const hit = await hitToDecide(tx, { ...deciding, merchant: merchant.id })
      if (isRefusal(hit)) return hit
      const { list, reference, state } = hit
      const after = { state: deciding.same ? 'confirmed' : 'cleared' }
      return { alone: false, subject: `member:${hit.member}`, before: { list, reference, state }, after }
    },
    perform: decideHit,
  }),
}
