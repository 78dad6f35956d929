import { answer } from '#runtime/http/answer.ts'
import type { Directory } from '#house/merchants/index.ts'
import { visitorOf } from '#house/visitors/index.ts'
import type { ContactTools } from '../tools.ts'
import { numberServiceContract } from './contract.ts'
import { serviceOffered } from './offered.ts'

export const numberCalls = (ports: Pick<ContactTools, 'numbers' | 'checkAt'> & { readonly directory: Directory }) => ({
  numberService: answer(numberServiceContract.numberService, async ({ context }) => {
    const { db, merchant } = await visitorOf(ports, context)
    const offered = await serviceOffered(db, merchant)
    const check = `${ports.checkAt}/${context.host}`
    return offered && { apiKey: offered.apiKey, toolkit: ports.numbers.toolkit, check }
  }),
})
