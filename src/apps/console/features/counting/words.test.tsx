import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readTexts } from '#client/language/texts.ts'
import type { TextTree } from '#client/language/whole-texts.ts'
import games from '#console/i18n/km/games.json'
import km from '#console/i18n/km/counting.json'
import { productCodes, validStakeRules } from '#kit/product.ts'
import { useTermWords } from './useTermWords.ts'

const files = import.meta.glob<TextTree>('../../i18n/*/*.json', { import: 'default' })
const named = Object.fromEntries(Object.entries(files).map(([path, file]) => [path.replace('../../i18n', '.'), file]))

function Words() {
  const words = useTermWords()
  return (
    <>
      {productCodes.map((code) => (
        <b key={code}>{words.product(code)}</b>
      ))}
      {validStakeRules.map((rule) => (
        <i key={rule}>{words.terms({ rule, weight: 40 })}</i>
      ))}
    </>
  )
}

test('every product and every rule has its words in the language of whoever reads', async () => {
  await readTexts(named, 'KM', ['shell', 'games', 'counting'])
  const markup = renderToStaticMarkup(<Words />)
  expect(markup).toContain(`<b>${games.categories.LIVE} (LIVE)</b>`)
  expect(markup).toContain(`<b>${games.categories.ELOTT} (LOTT)</b>`)
  for (const rule of validStakeRules) expect(markup).toContain(`<i>${km.rule[rule]}, 40 %</i>`)
  expect(markup.match(/<b>/g)).toHaveLength(productCodes.length)
})
