import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readTexts } from '#client/language/texts.ts'
import { textFiles } from '#console/i18n/i18n.ts'
import games from '#console/i18n/km/games.json'
import km from '#console/i18n/km/counting.json'
import { productCodes, validStakeRules } from '#kit/product.ts'
import { useTermWords } from './useTermWords.ts'

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
  await readTexts(textFiles, 'KM', ['shell', 'games', 'counting'])
  const markup = renderToStaticMarkup(<Words />)
  expect(markup).toContain(`<b>${games.categories.LIVE} (LIVE)</b>`)
  expect(markup).toContain(`<b>${games.categories.ELOTT} (LOTT)</b>`)
  for (const rule of validStakeRules) expect(markup).toContain(`<i>${km.rule[rule]}, 40 %</i>`)
  expect(markup.match(/<b>/g)).toHaveLength(productCodes.length)
})
