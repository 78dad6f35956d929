import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { needTexts, readTexts } from '#site/i18n/i18n.ts'
import km from '#site/i18n/km/raffles.json'
import { RafflesPage } from './RafflesPage.tsx'

test('says its title in the language of whoever reads it', async () => {
  await readTexts('KM')
  await needTexts('raffles')
  expect(renderToStaticMarkup(<RafflesPage />)).toContain(`<h1>${km.title}</h1>`)
})
