import { answer } from '#runtime/http/answer.ts'
import { visitOf, type IdentityPorts } from '../sessions/caller.ts'
import { numberServiceContract } from './contract.ts'
import { serviceOffered } from './offered.ts'

export const numberCalls = (ports: IdentityPorts) => ({
  numberService: answer(numberServiceContract.numberService, async ({ context }) => {
    const { db, merchant } = await visitOf(ports, context)
    const offered = await serviceOffered(db, merchant)
    const check = `${ports.checkAt}/${context.host}`
    return offered && { apiKey: offered.apiKey, toolkit: ports.numbers.toolkit, check }
  }),
})
