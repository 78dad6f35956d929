import { productCodes, type ProductCode } from '#kit/product.ts'
import { useProductName } from '#site/navigation/useProductName.ts'
import { moneyText } from '#ui/figures/Money.tsx'

/** Hundredths of a per cent as people read them: 120 is 1.2%. */
export const rateText = (rate: number): string => `${rate / 100}%`

/** The words for products, rates and amounts. */
export function useRateWords(currency: string) {
  const product = useProductName()
  /** Products of one category, and of the same rate, are one line. */
  const ratesOf = (rates: Readonly<Partial<Record<ProductCode, number>>>) => {
    const lines = productCodes.flatMap((code) => {
      const rate = rates[code]
      return rate ? [{ name: product(code), rate: rateText(rate) }] : []
    })
    return [...new Map(lines.map((line) => [`${line.name} ${line.rate}`, line])).values()]
  }
  return { product, ratesOf, money: (amount: string) => moneyText(amount, currency) }
}
