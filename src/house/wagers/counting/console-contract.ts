import { z } from 'zod'
import { answering, proposal, proposing } from '#house/audit/console-contract.ts'
import { productCodes, validStakeRules } from '#kit/product.ts'
import { call } from '#wire/call.ts'
import { reason } from '#wire/paging.ts'

/** `weight`: per cent of what the rule gives. */
const terms = z.strictObject({ rule: z.enum(validStakeRules), weight: z.int().min(0).max(100) })
export type CountingTermsShown = z.infer<typeof terms>

const counted = z.strictObject({
  product: z.string(),
  /** For rounds that are opened now. */
  terms,
  /** What the product says itself. */
  own: terms,
  /** What was confirmed and holds a little later. */
  next: terms.extend({ since: z.number() }).nullable(),
})
export type CountedProduct = z.infer<typeof counted>

const change = z.strictObject({ id: z.string(), product: z.string(), before: terms, after: terms, proposal })
export type CountingChangeShown = z.infer<typeof change>

export const countingContract = {
  counting: call({
    method: 'GET',
    path: '/console/api/counting',
    summary: 'How the stakes of each product count as turnover, and what was proposed instead, newest first: the last twenty',
    session: ['operator'],
    permission: 'merchant.read',
    value: z.strictObject({ products: z.array(counted), changes: z.array(change) }),
  }),
  changeCounting: call({
    method: 'PUT',
    path: '/console/api/counting/{product}',
    summary: 'Proposes how the stakes of a product count; a second person confirms it',
    session: ['operator'],
    permission: 'merchant.write',
    unkeyed: 'sets',
    params: z.strictObject({ product: z.enum(productCodes) }),
    body: terms.extend({ reason }),
    value: proposal,
    refusals: { ...proposing, nothing_changes: {} },
  }),
  answerCounting: call({
    method: 'POST',
    path: '/console/api/counting/changes/{id}/answer',
    summary: 'Confirms what was proposed of a product’s stakes, which holds for rounds opened a little later, or sends it back',
    session: ['operator'],
    permission: 'merchant.write',
    unkeyed: 'once',
    params: z.strictObject({ id: z.string().regex(/^\d{1,16}$/) }),
    body: z.strictObject({ confirm: z.boolean(), reason }),
    value: z.null(),
    refusals: { ...answering, own_deed_waits: { status: 403 }, proposal_stale: {} },
  }),
}
