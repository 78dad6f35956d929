import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { reason } from '#wire/paging.ts'
import { proposing, waiting } from '#house/audit/controlled/console-contract.ts'
import { termsFields } from '../rules/method-terms.ts'
import { payeeKinds } from '../rules/payee.ts'

const option = z.strictObject({
  code: z.string(),
  kind: z.enum(payeeKinds),
  provider: z.string(),
  currency: z.string(),
  /** By language code; EN is always there. */
  titles: z.record(z.string(), z.string()),
  smallest: amountText,
  largest: amountText,
  presets: z.array(amountText),
  enabled: z.boolean(),
})
export type OptionInConsole = z.infer<typeof option>

const sum = z.string().max(40)
export const typedOption = z.strictObject({
  titles: z.record(z.string().regex(/^[A-Z]{2}$/), z.string().max(120)),
  smallest: sum,
  largest: sum,
  presets: z.array(sum).max(20),
  enabled: z.boolean(),
})
export type TypedOption = z.infer<typeof typedOption>

export const newOption = z.strictObject({
  code: z.string().regex(/^[a-z0-9][a-z0-9-]{1,39}$/),
  kind: z.enum(payeeKinds),
  provider: z.string().max(40),
  option: typedOption,
})

const writing = { session: ['operator'], permission: 'merchant.write' } as const
const wrong = { terms_wrong: { data: z.strictObject({ field: z.enum(termsFields) }) } } as const

export const optionsConsoleContract = {
  consoleOptions: call({
    method: 'GET',
    path: '/console/api/payments/withdrawal-options',
    summary: 'The merchant’s ways to withdraw in their order, those that are off among them',
    session: ['operator'],
    permission: 'payments.read',
    value: z.strictObject({ list: z.array(option) }),
  }),
  changeOption: call({
    method: 'PUT',
    path: '/console/api/payments/withdrawal-options/{code}',
    summary: 'Changes a way to withdraw for what is asked for from now on; one that lets more out waits for a second person',
    ...writing,
    unkeyed: 'sets',
    params: z.strictObject({ code: z.string().max(40) }),
    body: z.strictObject({ option: typedOption, reason }),
    value: z.strictObject(waiting),
    refusals: { ...proposing, option_unknown: { status: 404 }, ...wrong },
  }),
  addOption: call({
    method: 'POST',
    path: '/console/api/payments/withdrawal-options',
    summary:
      'Proposes another way to withdraw in the merchant’s currency, paid by one of its providers or by hand (`desk`); a second person confirms it',
    ...writing,
    idempotent: true,
    body: newOption.extend({ reason }),
    value: z.strictObject(waiting),
    refusals: { ...proposing, option_taken: {}, provider_unknown: {}, ...wrong },
  }),
}
