import { productCodes } from '#kit/product.ts'
import { isRefusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { actOf, proposalShown, proposalsOn } from '#house/audit/index.ts'
import { ownTerms, termsAt } from '../rules/counting-terms.ts'
import { answerCounting, countingMatter, proposeCounting } from './change-counting.ts'
import { countingContract as contract } from './console-contract.ts'
import { countingChanges, keptTerms } from './counting-store.ts'

const CHANGES = 20

/** How the stakes of products count, as operators see and change it. */
export const countingCalls = {
  counting: answer(contract.counting, async ({ context }) => {
    const { db, tenant } = context
    const { id: merchant, code } = tenant
    const now = context.clock()
    const kept = await keptTerms(db, [merchant])
    const products = productCodes.map((product) => {
      const next = kept.find((of) => of.product === product && of.since.getTime() > now)
      return {
        product,
        terms: termsAt(kept, { merchant, product, at: now }),
        own: ownTerms(product),
        next: next ? { rule: next.rule, weight: next.weight, since: next.since.getTime() } : null,
      }
    })
    const proposed = await countingChanges(db, merchant, CHANGES)
    const matters = [...new Set(proposed.map(({ product }) => countingMatter({ merchant: code, product })))]
    const proposals = new Map((await proposalsOn(db, matters)).map((one) => [one.id, one]))
    const changes = proposed.flatMap(({ proposal: id, ...change }) => {
      const proposal = proposals.get(id)
      return proposal ? [{ id: String(id), ...change, proposal: proposalShown(proposal) }] : []
    })
    return { products, changes }
  }),
  changeCounting: answer(contract.changeCounting, async ({ input, context }) => {
    const { reason, ...terms } = input.body.data
    const act = { ...actOf(context), reason }
    const proposal = await context.transact((tx) => proposeCounting(tx, act, { product: input.params.product, terms }))
    return isRefusal(proposal) ? proposal : proposalShown(proposal)
  }),
  answerCounting: answer(contract.answerCounting, ({ input, context }) => {
    const { confirm, reason } = input.body.data
    const of = { proposal: BigInt(input.params.id), confirm }
    return context.transact((tx) => answerCounting(tx, { ...actOf(context), reason }, of))
  }),
}
