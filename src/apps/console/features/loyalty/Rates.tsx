import { productCodes } from '#kit/product.ts'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import { percentText } from '#console/parts/read-amount.ts'
import { useProductWords } from '#console/parts/useProductWords.ts'
import type { Level } from './queries.ts'

/** So many products of one rate are named each; the most of one rate, where they are more, are all others. */
const NAMED = 3

/** What a level gives back, a line for each rate, the highest first. */
export function Rates({ rates }: Pick<Level, 'rates'>) {
  const t = useTexts('loyalty')
  const product = useProductWords()
  const given = productCodes.map((code) => ({ code, rate: rates[code] ?? 0 }))
  const groups = [...new Set(given.map(({ rate }) => rate))]
    .toSorted((one, other) => other - one)
    .map((rate) => ({ rate, codes: given.filter((one) => one.rate === rate) }))
  const most = groups.reduce((one, other) => (other.codes.length > one.codes.length ? other : one))
  const words = (codes: typeof given) =>
    codes === most.codes && codes.length > NAMED
      ? t(groups.length > 1 ? 'otherProducts' : 'allProducts')
      : codes.map(({ code }) => product(code)).join(', ')
  return (
    <ul className={flow.lines}>
      {groups.map(({ rate, codes }) => (
        <li key={rate}>
          <bdi>{percentText(rate)}%</bdi> {words(codes)}
        </li>
      ))}
    </ul>
  )
}
