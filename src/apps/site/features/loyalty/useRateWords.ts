import { productCodes, type ProductCode } from '#kit/product.ts'
import { useProductName } from '#site/navigation/useProductName.ts'
import { rateText } from '#site/records/rate-text.ts'
import { moneyText } from '#ui/figures/Money.tsx'

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
