import { houseOf, type House } from '#client/calls/house.ts'
import { languageHeader } from '#client/language/texts.ts'
import * as contract from './contract.ts'

let merchant: string | null = null

/** Known once the merchant of this host is; until then, and where it is null, the host itself says it. */
export function speakFor(code: string | null): void {
  merchant = code
}

/** The calls of the site: `await house.merchants.permission({})`. */
export const house: House<typeof contract> = houseOf(contract, {
  headers: () => ({ ...languageHeader(), ...(merchant && { merchant }) }),
  // The cipher is fetched when the first sealed call is made.
  seal: async (call) => {
    const [{ seal }, { keys, nonce }] = await Promise.all([import('#client/calls/seal.ts'), house.edge.keys({})])
    const key = keys[0]
    if (!key) throw new Error('the house published no key')
    return seal({ ...call, merchant: merchant ?? (await house.merchants.whitelabel({})).merchant, nonce }, key)
  },
})
