import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readTexts, type TextFiles } from '#client/language/texts.ts'
import km from '#console/i18n/km/raffles.json'
import { RafflesPage } from './RafflesPage.tsx'

const files: TextFiles = import.meta.glob('../../i18n/*/*.json', { import: 'default' })
const named = Object.fromEntries(Object.entries(files).map(([path, file]) => [path.replace('../../i18n', '.'), file]))

test('says its title in the language of whoever reads it', async () => {
  await readTexts(named, 'KM', ['shell', 'raffles'])
  expect(renderToStaticMarkup(<RafflesPage />)).toContain(`>${km.title}</h1>`)
})
