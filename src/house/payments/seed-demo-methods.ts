import { sql } from 'kysely'
import { UNITS_PER_WHOLE } from '#kit/money.ts'
import type { Tx } from '#runtime/database.ts'
import type { MethodKind, MethodPayee } from './rules/method.ts'
import type { PayeeKind } from './rules/payee.ts'

const whole = (amount: bigint) => amount * UNITS_PER_WHOLE
const terms = { smallest: whole(5n), largest: whole(50_000n), presets: [10n, 50n, 100n, 500n, 1000n].map(whole) }

type DemoMethod = {
  readonly code: string
  readonly kind: MethodKind
  readonly provider: 'sandbox' | 'desk'
  readonly titles: Readonly<Record<string, string>>
  readonly payee?: Partial<MethodPayee>
  readonly fixed?: bigint
  readonly rate?: number
  readonly secondFrom?: bigint
}

/** One of each kind. Nobody can be paid by them: the accounts are made up, and codes name the currency that is kept for tests. */
const methods: readonly DemoMethod[] = [
  {
    code: 'sandbox',
    kind: 'redirect',
    provider: 'sandbox',
    titles: { EN: 'Sandbox payment', KM: 'ការបង់ប្រាក់សាកល្បង', CN: '沙盒支付' },
  },
  {
    code: 'sandbox-khqr',
    kind: 'khqr',
    provider: 'sandbox',
    titles: { EN: 'Sandbox KHQR', KM: 'KHQR សាកល្បង', CN: '沙盒 KHQR' },
    payee: { account: 'sandbox@demo', holder: 'Croupier Sandbox', city: 'Phnom Penh' },
  },
  {
    code: 'sandbox-promptpay',
    kind: 'promptpay',
    provider: 'sandbox',
    titles: { EN: 'Sandbox PromptPay', KM: 'PromptPay សាកល្បង', CN: '沙盒 PromptPay' },
    payee: { account: '0000000000000' },
  },
  {
    code: 'sandbox-vietqr',
    kind: 'vietqr',
    provider: 'sandbox',
    titles: { EN: 'Sandbox VietQR', KM: 'VietQR សាកល្បង', CN: '沙盒 VietQR' },
    payee: { bank: '000000', account: '0000000000' },
    fixed: whole(1n),
    rate: 50,
  },
  {
    code: 'sandbox-transfer',
    kind: 'slip',
    provider: 'desk',
    titles: { EN: 'Sandbox bank transfer', KM: 'ការផ្ទេរប្រាក់សាកល្បង', CN: '沙盒银行转账' },
    payee: { bank: 'Sandbox Bank', account: '000 000 000', holder: 'Croupier Sandbox' },
    secondFrom: whole(1000n),
  },
  {
    code: 'voucher',
    kind: 'voucher',
    provider: 'desk',
    titles: { EN: 'Sandbox voucher', KM: 'ប័ណ្ណប្រាក់សាកល្បង', CN: '沙盒充值券' },
    secondFrom: whole(1000n),
  },
]

const options: readonly { readonly code: string; readonly kind: PayeeKind; readonly titles: Readonly<Record<string, string>> }[] =
  [
    { code: 'sandbox', kind: 'bank', titles: { EN: 'Sandbox bank', KM: 'ធនាគារសាកល្បង', CN: '沙盒银行' } },
    {
      code: 'sandbox-ewallet',
      kind: 'ewallet',
      titles: { EN: 'Sandbox e-wallet', KM: 'កាបូបអេឡិចត្រូនិកសាកល្បង', CN: '沙盒电子钱包' },
    },
    { code: 'sandbox-crypto', kind: 'crypto', titles: { EN: 'Sandbox crypto', KM: 'គ្រីបតូសាកល្បង', CN: '沙盒加密货币' } },
  ]

/**
 * The demo merchant's ways to deposit and to withdraw: play money through the sandbox provider, small sums without a review and to
 * new accounts at once. Seeding again changes nothing.
 */
export async function seedDemoMethods(tx: Tx, { merchant, currency }: { merchant: number; currency: string }): Promise<void> {
  const { smallest, largest, presets } = terms
  for (const [sort, { code, kind, provider, titles, payee = {}, fixed = 0n, rate = 0, secondFrom = null }] of methods.entries())
    await sql`
      INSERT INTO payments.method (merchant, code, provider, titles, currency, smallest, largest, presets, kind, payee, fee_fixed, fee_rate, second_from, sort)
      VALUES (${merchant}, ${code}, ${provider}, ${JSON.stringify(titles)}::jsonb, ${currency}, ${smallest}, ${largest},
        ${presets.map(String)}::bigint[], ${kind}, ${JSON.stringify(payee)}::jsonb, ${fixed}, ${rate}, ${secondFrom}, ${sort})
      ON CONFLICT DO NOTHING`.execute(tx)
  for (const [sort, { code, kind, titles }] of options.entries())
    await sql`
      INSERT INTO payments.withdrawal_option (merchant, code, kind, provider, titles, currency, smallest, largest, presets, sort)
      VALUES (${merchant}, ${code}, ${kind}, 'sandbox', ${JSON.stringify(titles)}::jsonb, ${currency}, ${smallest}, ${largest},
        ${presets.map(String)}::bigint[], ${sort})
      ON CONFLICT DO NOTHING`.execute(tx)
  await sql`
    INSERT INTO payments.withdrawal_rule (merchant, review_from, review_marked, second_from, payee_hold_hours, receipt_minutes)
    VALUES (${merchant}, ${whole(1000n)}, false, ${whole(5000n)}, 0, 60) ON CONFLICT DO NOTHING`.execute(tx)
}
