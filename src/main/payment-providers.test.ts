import { describe, expect, test } from 'vitest'
import { EnvironmentReader } from '#runtime/config/environment.ts'
import { readPaymentProviders } from './payment-providers.ts'

const keys = {
  AIRWALLEX_CLIENT_ID: 'client',
  AIRWALLEX_API_KEY: 'the key of a client',
  AIRWALLEX_WEBHOOK_SECRET: 'the secret of a webhook',
  AIRWALLEX_PAY_IN: 'promptpay',
}
function read(env: Readonly<Record<string, string>>) {
  const reader = new EnvironmentReader(env)
  const providers = readPaymentProviders(reader, { returnUrl: 'https://play.example.com/deposit' })
  reader.done()
  return providers.map(({ code }) => code)
}

describe('a payment company', () => {
  test('is there where its keys are, and nowhere else', () => {
    expect(read({})).toEqual([])
    expect(read({ ...keys, AIRWALLEX_BANKS: 'thai-bank=TH/bank_code/004, other=SG/swift_code/DBSSSGSG' })).toEqual(['airwallex'])
  })

  test('whose keys are not whole, or that is to be asked elsewhere, refuses the start and shows none of them [trust 58]', () => {
    for (const name of Object.keys(keys).slice(1)) expect(() => read({ ...keys, [name]: '' })).toThrow(`${name} is missing`)
    expect(() => read({ ...keys, AIRWALLEX_AT: 'https://example.com' })).toThrow('AIRWALLEX_AT must be one of live, demo')
    const wrong = () => read({ ...keys, AIRWALLEX_BANKS: 'the key of a bank' })
    expect(wrong).toThrow('AIRWALLEX_BANKS must be a list')
    expect(wrong).not.toThrow('the key of a bank')
  })
})
