import { parseUnits, unitsText } from '#kit/money.ts'
import { productCodes, type ProductCode } from '#kit/product.ts'
import { isRefusal } from '#kit/refusal.ts'
import { readAmount } from '#console/parts/read-amount.ts'
import type { GoodListed, Programme } from './queries.ts'

type Terms = GoodListed['terms']

/** A good as it is typed. `added` to its stock, or taken off it. */
export type TypedGood = Terms & { readonly added: number | null }

const first: Terms = { names: {}, descriptions: {}, kind: 'other', price: '', most: null, sent: true, offered: true }

export const typedGood = (good: GoodListed | null): TypedGood => ({ ...(good?.terms ?? first), added: 0 })

const written = (words: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(words).flatMap(([code, word]) => (word.trim() === '' ? [] : [[code, word.trim()] as const])))

export const draftGood = ({ added, names, descriptions, price, ...terms }: TypedGood) => ({
  terms: { ...terms, names: written(names), descriptions: written(descriptions), price: readPoints(price) ?? '0' },
  added: added ?? 0,
})

/** Points as decimal text; undefined where they are none with two decimals at most. */
export function readPoints(typed: string): string | undefined {
  const units = parseUnits(typed.trim(), 2)
  return isRefusal(units) ? undefined : unitsText(units)
}

/** A programme as it is typed: rates and amounts are text, and an empty one is nothing. */
export type TypedProgramme = {
  readonly rates: Readonly<Partial<Record<ProductCode, string>>>
  readonly converts: boolean
  readonly points: string
  readonly cash: string
  readonly smallest: string
  readonly mostADay: string
}

/** Hundredths of a point for a hundred as they are typed: 150 is 1.5. */
export const rateText = (rate: number): string => String(rate / 100)

/** Undefined where it is no rate with two decimals at most. */
export function readRate(typed: string): number | undefined {
  const units = parseUnits(typed.trim() === '' ? '0' : typed.trim(), 2)
  return isRefusal(units) ? undefined : Number(units / 1000n)
}

export function typedProgramme(terms: Programme | null): TypedProgramme {
  const conversion = terms?.conversion ?? null
  const rates = Object.entries(terms?.rates ?? {}).map(([product, rate]) => [product, rateText(rate)])
  const { points, cash, smallest, mostADay } = conversion ?? { points: '', cash: '', smallest: '', mostADay: '' }
  return { rates: Object.fromEntries(rates), converts: conversion !== null, points, cash, smallest, mostADay }
}

export const draftProgramme = ({ rates, converts, points, cash, smallest, mostADay }: TypedProgramme): Programme => ({
  rates: Object.fromEntries(
    productCodes.flatMap((product) => {
      const rate = readRate(rates[product] ?? '')
      return rate ? [[product, rate]] : []
    }),
  ),
  conversion: converts
    ? {
        points: readPoints(points) ?? '0',
        cash: readAmount(cash) ?? '0',
        smallest: readPoints(smallest) ?? '0',
        mostADay: readPoints(mostADay) ?? '0',
      }
    : null,
})
