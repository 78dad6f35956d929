import { describe, expect, test } from 'vitest'
import { parseUnits } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { readTerms, type TermsField, type TypedTerms } from './method-terms.ts'

const typed: TypedTerms = {
  titles: { EN: 'Bank transfer', KM: 'ផ្ទេរប្រាក់តាមធនាគារ', CN: ' ' },
  smallest: ' 10 ',
  largest: '5000.50',
  presets: ['10', '100', '5000.5'],
  fee: { fixed: '0.25', rate: 150 },
  hours: { opens: 0, closes: 1439 },
  countries: ['KH', 'TH'],
  payee: { bank: 'Sugar Palm Bank', account: '000111222', holder: 'Croupier Demo', city: 'Phnom Penh' },
  secondFrom: '1000',
  tiers: { from: 0, to: 9 },
  enabled: true,
}
const slip = { kind: 'slip', currency: 'PLAY' } as const
const read = (change: Partial<TypedTerms> = {}) => readTerms({ ...typed, ...change }, slip)
const wrongAt = (field: TermsField) => refuse('terms_wrong', { field })
const units = (text: string) => parseUnits(text, 2)

describe('what an operator writes of a way to deposit', () => {
  test('is read as sums and titles, an empty title left out [W2]', () => {
    expect(read()).toMatchObject({
      titles: { EN: 'Bank transfer', KM: 'ផ្ទេរប្រាក់តាមធនាគារ' },
      smallest: units('10'),
      largest: units('5000.50'),
      presets: [units('10'), units('100'), units('5000.50')],
      fee: { fixed: units('0.25'), rate: 150 },
      secondFrom: units('1000'),
    })
    expect(read()).not.toHaveProperty('titles.CN')
    expect(read({ secondFrom: null, hours: null, countries: [] })).toMatchObject({ secondFrom: null, hours: null, countries: [] })
  })

  test('may stand on every bound [W2]', () => {
    const onBounds: Partial<TypedTerms>[] = [
      { smallest: '0.01', largest: '0.01', presets: ['0.01'] },
      { presets: ['10', '11', '12', '13', '14', '15', '16', '17'] },
      { presets: [] },
      { titles: { EN: 'x'.repeat(60) } },
      { fee: { fixed: '0', rate: 0 } },
      { fee: { fixed: '0', rate: 5000 } },
      { hours: { opens: 1439, closes: 0 } },
      { countries: Array.from({ length: 250 }, () => 'KH') },
      { tiers: { from: 0, to: 0 } },
      { tiers: { from: 9, to: 9 } },
      { secondFrom: '0.01' },
    ]
    for (const change of onBounds) expect(isRefusal(read(change)), JSON.stringify(change)).toBe(false)
  })

  const refused: readonly [TermsField, Partial<TypedTerms>][] = [
    ['titles', { titles: { EN: ' ' } }],
    ['titles', { titles: { KM: 'ធនាគារ' } }],
    ['titles', { titles: { EN: 'x', KM: 'x'.repeat(61) } }],
    ['smallest', { smallest: '0' }],
    ['smallest', { smallest: '0.001' }],
    ['smallest', { smallest: 'ten' }],
    ['largest', { largest: '9.99' }],
    ['largest', { largest: '' }],
    ['presets', { presets: ['10', '10.00'] }],
    ['presets', { presets: ['9.99'] }],
    ['presets', { presets: ['5000.51'] }],
    ['presets', { presets: ['10', '11', '12', '13', '14', '15', '16', '17', '18'] }],
    ['fixed', { fee: { fixed: '0.001', rate: 0 } }],
    ['rate', { fee: { fixed: '0', rate: -1 } }],
    ['rate', { fee: { fixed: '0', rate: 5001 } }],
    ['rate', { fee: { fixed: '0', rate: 0.5 } }],
    ['hours', { hours: { opens: 600, closes: 600 } }],
    ['hours', { hours: { opens: -1, closes: 600 } }],
    ['hours', { hours: { opens: 0, closes: 1440 } }],
    ['countries', { countries: ['kh'] }],
    ['countries', { countries: ['KHM'] }],
    ['countries', { countries: Array.from({ length: 251 }, () => 'KH') }],
    ['second_from', { secondFrom: '0' }],
    ['second_from', { secondFrom: 'much' }],
    ['tiers', { tiers: { from: 5, to: 4 } }],
    ['tiers', { tiers: { from: -1, to: 4 } }],
    ['tiers', { tiers: { from: 0, to: 10 } }],
    ['tiers', { tiers: { from: 0.5, to: 1 } }],
    ['payee', { payee: { ...typed.payee, holder: ' ' } }],
  ]
  test.each(refused)('is refused at the first field that cannot stand: %s (%#) [W2]', (field, change) => {
    expect(read(change)).toEqual(wrongAt(field))
  })

  test('may begin with the ledger’s own unit, where its currency is paid so finely', () => {
    const finest = { smallest: '0.00001', largest: '1', presets: [], fee: { fixed: '0', rate: 0 } }
    expect(readTerms({ ...typed, ...finest }, { kind: 'slip', currency: 'mBTC' })).toMatchObject({
      smallest: 1n,
      largest: 100_000n,
    })
  })

  test('is read in wholes alone, where nobody knows the currency', () => {
    const unknown = (change: Partial<TypedTerms>) => readTerms({ ...typed, ...change }, { kind: 'slip', currency: 'XXX' })
    const wholes = { largest: '5000', presets: ['10'], fee: { fixed: '0', rate: 0 } }
    expect(isRefusal(unknown(wholes))).toBe(false)
    expect(unknown({ ...wholes, smallest: '10.5' })).toEqual(wrongAt('smallest'))
    expect(unknown({ ...wholes, fee: { fixed: '0.5', rate: 0 } })).toEqual(wrongAt('fixed'))
  })

  test('is refused at the kind where no such code is paid in its currency, and at a sum finer than it pays [W2]', () => {
    expect(readTerms(typed, { kind: 'promptpay', currency: 'USD' })).toEqual(wrongAt('kind'))
    expect(readTerms(typed, { kind: 'promptpay', currency: 'KHR' })).toEqual(wrongAt('largest'))
  })
})
