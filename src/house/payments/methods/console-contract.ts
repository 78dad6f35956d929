import { z } from 'zod'
import { amountText } from '../../../wire/amount.ts'
import { call } from '../../../wire/call.ts'
import { methodKinds } from '../rules/method.ts'

const minute = z.int().min(0).max(1439)

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
  hours: z.strictObject({ opens: minute, closes: minute }).nullable(),
  /** Empty: everywhere. */
  countries: z.array(z.string()),
  payee: z.strictObject({ bank: z.string(), account: z.string(), holder: z.string(), city: z.string() }),
  /** From this on two people decide; null: always. */
  secondFrom: amountText.nullable(),
  enabled: z.boolean(),
})
export type MethodOfDesk = z.infer<typeof method>

const reading = { session: ['operator'], permission: 'payments.read' } as const

export const methodsDeskContract = {
  deskMethods: call({
    method: 'GET',
    path: '/console/api/payments/methods',
    summary: 'The merchant’s ways to deposit in their order, those that are off among them',
    ...reading,
    value: z.strictObject({ list: z.array(method) }),
  }),
}
