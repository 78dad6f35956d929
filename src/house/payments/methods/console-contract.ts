import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { memberId } from '#wire/member-id.ts'
import { reason } from '#wire/paging.ts'
import { proposing } from '#house/audit/console-contract.ts'
import { ruleChanged } from '../rule-changes/console-contract.ts'
import { termsFields } from '../rules/method-terms.ts'
import { methodKinds, TIERS } from '../rules/method.ts'

const minute = z.int().min(0).max(1439)

const hours = z.strictObject({ opens: minute, closes: minute })
const text = z.string().max(80)
const payee = z.strictObject({ bank: text, account: text, holder: text, city: text })

const tier = z.int().min(TIERS.first).max(TIERS.last)
const tiers = z.strictObject({ from: tier, to: tier })

const method = z.strictObject({
  code: z.string(),
  kind: z.enum(methodKinds),
  provider: z.string(),
  currency: z.string(),
  /** By language code; EN is always there. */
  titles: z.record(z.string(), z.string()),
  smallest: amountText,
  largest: amountText,
  presets: z.array(amountText),
  /** A sum, and hundredths of a percent of the amount. */
  fee: z.strictObject({ fixed: amountText, rate: z.int() }),
  /** Minutes of the merchant's day; null: all day. */
  hours: hours.nullable(),
  /** Empty: everywhere. */
  countries: z.array(z.string()),
  payee,
  /** From this on two people decide; null: always. */
  secondFrom: amountText.nullable(),
  /** Which members may use it. */
  tiers,
  enabled: z.boolean(),
})
export type MethodInConsole = z.infer<typeof method>

const sum = z.string().max(40)

const typedTerms = z.strictObject({
  titles: z.record(z.string().regex(/^[A-Z]{2}$/), z.string().max(120)),
  smallest: sum,
  largest: sum,
  presets: z.array(sum).max(20),
  fee: z.strictObject({ fixed: sum, rate: z.int() }),
  hours: hours.nullable(),
  countries: z.array(z.string().max(2)).max(250),
  payee,
  secondFrom: sum.nullable(),
  tiers,
  enabled: z.boolean(),
})

const memberParams = z.strictObject({ id: memberId })
const writing = { session: ['operator'], permission: 'merchant.write' } as const
const reading = { session: ['operator'], permission: 'payments.read' } as const

export const methodsConsoleContract = {
  consoleMethods: call({
    method: 'GET',
    path: '/console/api/payments/methods',
    summary: 'The merchant’s ways to deposit in their order, those that are off among them',
    ...reading,
    value: z.strictObject({ list: z.array(method) }),
  }),
  providerHealth: call({
    method: 'GET',
    path: '/console/api/payments/providers',
    summary:
      'How the providers of deposits do: what ended and was credited in 24 hours, what is open, and when each last said something',
    ...reading,
    value: z.strictObject({
      list: z.array(
        z.strictObject({
          provider: z.string(),
          ended: z.int(),
          credited: z.int(),
          open: z.int(),
          /** By itself; null: not in 24 hours. */
          toldAt: z.number().nullable(),
          /** Because it was asked. */
          answeredAt: z.number().nullable(),
        }),
      ),
    }),
  }),
  changeMethod: call({
    method: 'PUT',
    path: '/console/api/payments/methods/{code}',
    summary:
      'Changes a way to deposit for those asked for from now on; one that pays somebody else, or asks for two people later, is proposed only',
    ...writing,
    unkeyed: 'sets',
    params: z.strictObject({ code: z.string().max(40) }),
    body: z.strictObject({ method: typedTerms, reason }),
    value: ruleChanged,
    refusals: {
      ...proposing,
      method_unknown: { status: 404 },
      terms_wrong: { data: z.strictObject({ field: z.enum(termsFields) }) },
    },
  }),
  addMethod: call({
    method: 'POST',
    path: '/console/api/payments/methods',
    summary:
      'Adds a way to deposit in the merchant’s currency; one that pays an account, or does not always ask for two people, is proposed only',
    ...writing,
    idempotent: true,
    body: z.strictObject({
      code: z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/),
      kind: z.enum(methodKinds),
      provider: z.string().max(40),
      method: typedTerms,
      reason,
    }),
    value: ruleChanged,
    refusals: {
      ...proposing,
      method_taken: {},
      provider_unknown: {},
      terms_wrong: { data: z.strictObject({ field: z.enum(termsFields) }) },
    },
  }),
  retireMethod: call({
    method: 'POST',
    path: '/console/api/payments/methods/{code}/retire',
    summary: 'Takes a way to deposit away for good; what was asked for by it goes on, and its history stays',
    ...writing,
    unkeyed: 'once',
    params: z.strictObject({ code: z.string().max(40) }),
    body: z.strictObject({ reason }),
    value: z.null(),
    refusals: { method_unknown: { status: 404 }, vouchers_good: {} },
  }),
  paymentProviders: call({
    method: 'GET',
    path: '/console/api/payments/provider-names',
    summary: 'The providers that a way to deposit may be of',
    ...reading,
    value: z.array(z.string()),
  }),
  memberTier: call({
    method: 'GET',
    path: '/console/api/members/{id}/payment-tier',
    summary: 'In which tier of payments a member is',
    ...reading,
    params: memberParams,
    value: z.strictObject({ tier }),
  }),
  setMemberTier: call({
    method: 'PUT',
    path: '/console/api/members/{id}/payment-tier',
    summary: 'Puts a member in a tier of payments, which opens and closes ways to deposit from then on',
    session: ['operator'],
    permission: 'payments.decide',
    unkeyed: 'sets',
    params: memberParams,
    body: z.strictObject({ tier, reason }),
    value: z.strictObject({ tier }),
  }),
  orderMethods: call({
    method: 'PUT',
    path: '/console/api/payments/method-order',
    summary: 'Puts the ways to deposit in this order: all of them, each once',
    ...writing,
    unkeyed: 'sets',
    body: z.strictObject({ codes: z.array(z.string().max(40)).max(100) }),
    value: z.null(),
    refusals: { order_incomplete: {} },
  }),
}
