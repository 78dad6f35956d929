import { houseOf, type House } from '#client/calls/house.ts'
import { languageHeader } from '#client/language/texts.ts'
import * as contract from './contract.ts'

/** Before a login nobody's merchant is known; sealed bodies are made out to the console itself. */
const DESK = 'console'
let merchant = DESK

/** Whom the operator works for, or nobody. */
export function speakFor(code: string | null): void {
  merchant = code ?? DESK
}

/** The calls of operators: `await house.operators.me({})`. */
export const house: House<typeof contract> = houseOf(contract, {
  headers: languageHeader,
  // The cipher is fetched when the first sealed call is made.
  seal: async (call) => {
    const [{ seal }, { keys, nonce }] = await Promise.all([import('#client/calls/seal.ts'), house.edge.keys({})])
    const key = keys[0]
    if (!key) throw new Error('the house published no key')
    return seal({ ...call, merchant, nonce }, key)
  },
})
