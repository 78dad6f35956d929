import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Money, moneyText } from './Money.tsx'
import texts from '../i18n/en/ui.json'
import { UiTextsProvider } from '../texts.tsx'

describe('moneyText', () => {
  test.each([
    ['1234567.89999', 'USD', '$1,234,567.89'],
    ['-12.5', 'USD', '−$12.50'],
    ['4000', 'KHR', '4,000.00\u00a0៛'],
    ['0.00001', 'CNY', '¥0.00'],
    ['7', 'XYZ', '7.00\u00a0XYZ'],
  ])('prints %s %s as %s: two decimals, commas, rounded down [S2]', (amount, currency, shown) => {
    expect(moneyText(amount, currency)).toBe(shown)
  })

  test('prints units as it prints their text [S2]', () => {
    expect(moneyText(123_456_789n, 'USD')).toBe(moneyText('1234.56789', 'USD'))
  })

  test('throws on what is no amount, so that no wrong figure is shown', () => {
    expect(() => moneyText('12,5', 'USD')).toThrow(RangeError)
  })
})

test('shows no digit of a masked amount, to eyes or to readers [S2]', () => {
  const html = renderToStaticMarkup(
    <UiTextsProvider texts={texts}>
      <Money amount="1234.5" currency="USD" masked />
    </UiTextsProvider>,
  )
  const shown = html.replace(/<[^>]*>/g, '')
  expect(shown).toContain('******')
  expect(shown).toContain('hidden')
  expect(shown).not.toMatch(/\d/)
})
