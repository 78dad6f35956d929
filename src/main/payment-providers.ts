import { airwallexProvider, type AirwallexBank, type PaymentProvider } from '#house/payments/index.ts'
import type { EnvironmentReader } from '#runtime/config/environment.ts'
import { systemClock } from '#runtime/system.ts'

/** No other host of theirs is ever asked. */
const hosts = { live: 'https://api.airwallex.com', demo: 'https://api-demo.airwallex.com' } as const

const bank = /^([a-z0-9][a-z0-9-]{1,39})=([A-Z]{2})\/([a-z_]{2,20})\/([A-Za-z0-9-]{2,30})$/

/**
 * The payment companies whose keys this house was given. Airwallex: AIRWALLEX_CLIENT_ID, AIRWALLEX_API_KEY and AIRWALLEX_WEBHOOK_SECRET,
 * AIRWALLEX_AT (`live` or `demo`), AIRWALLEX_PAY_IN (how people pay in, such as `promptpay`), and AIRWALLEX_BANKS, which names for each way to
 * withdraw its bank: `thai-bank=TH/bank_code/004,…`.
 */
export function readPaymentProviders(
  reader: EnvironmentReader,
  { returnUrl }: { readonly returnUrl: string },
): PaymentProvider[] {
  const clientId = reader.text('AIRWALLEX_CLIENT_ID')
  if (clientId === undefined) return []
  const needed = (name: string): string => {
    const value = reader.text(name)
    if (value === undefined) reader.problem(`${name} is missing`)
    return value ?? ''
  }
  const access = {
    api: hosts[reader.choice('AIRWALLEX_AT', { of: ['live', 'demo'], otherwise: 'live' })],
    clientId,
    apiKey: needed('AIRWALLEX_API_KEY'),
    webhookSecret: needed('AIRWALLEX_WEBHOOK_SECRET'),
    payIn: needed('AIRWALLEX_PAY_IN'),
    banks: readBanks(reader),
    returnUrl,
    clock: systemClock,
  }
  return [airwallexProvider(access)]
}

function readBanks(reader: EnvironmentReader): ReadonlyMap<string, AirwallexBank> {
  const banks = new Map<string, AirwallexBank>()
  for (const written of reader.list('AIRWALLEX_BANKS')) {
    const [, option, country, type, value] = bank.exec(written) ?? []
    if (option && country && type && value) banks.set(option, { country, routing: { type, value } })
    else reader.problem('AIRWALLEX_BANKS must be a list such as thai-bank=TH/bank_code/004')
  }
  return banks
}
