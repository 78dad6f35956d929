import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readTexts } from '#client/language/texts.ts'
import { textFiles } from '#console/i18n/i18n.ts'
import { productCodes, type ProductCode } from '#kit/product.ts'
import { Rates } from './Rates.tsx'

await readTexts(textFiles, 'EN', ['shell', 'games', 'loyalty'])

const lines = (rates: Partial<Record<ProductCode, number>>): string[] =>
  renderToStaticMarkup(<Rates rates={rates} />)
    .split('</li>')
    .map((line) => line.replace(/<[^>]*>/g, ''))
    .filter((line) => line !== '')
const all = (rate: number) => Object.fromEntries(productCodes.map((code) => [code, rate]))

test('a rate that most products have is that of all others, after what is named at each other rate, the highest first', () => {
  expect(lines({ ...all(100), RNG: 125, LIVE: 80, PVP: 0 })).toEqual([
    '1.25% Slots (RNG)',
    '1% All other products',
    '0.8% Live casino (LIVE)',
    '0% Card games (PVP)',
  ])
})

test('one rate for everything is said once, and few products that are given something are named', () => {
  expect(lines(all(150))).toEqual(['1.5% All products'])
  expect(lines({ RNG: 50, FISH: 50 })).toEqual(['0.5% Fishing (FISH), Slots (RNG)', '0% All other products'])
})
