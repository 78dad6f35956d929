import { controlledAct } from '#house/audit/index.ts'
import { numberService } from './console-contract.ts'
import { setService } from './set-service.ts'
import { serviceAccessOf } from './store.ts'

export const numberServiceActs = {
  set: controlledAct({
    name: 'numberService.setNumberService',
    permission: 'merchant.write',
    input: numberService,
    weigh: async (tx, { merchant }, { project, apiKey }) => {
      const before = await serviceAccessOf(tx, merchant.id)
      return {
        alone: false,
        subject: 'number-service',
        before: { project: before?.project ?? null, apiKey: before?.apiKey ?? null },
        after: { project, apiKey },
      }
    },
    perform: (tx, act, access) => setService(tx, act, access),
  }),
}
