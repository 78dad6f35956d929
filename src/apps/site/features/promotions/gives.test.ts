import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const languages = new URL('../../i18n/', import.meta.url)
const folders = readdirSync(languages, { withFileTypes: true }).filter((entry) => entry.isDirectory())

test.for(folders.map(({ name }) => name))(
  'what a promotion gives is no sentence in %s: what it asks for follows on the line',
  (name) => {
    const { gives } = JSON.parse(readFileSync(new URL(`${name}/promotions.json`, languages), 'utf8')) as { gives: object }
    expect(Object.values(gives).filter((text: string) => /[.。។]$/.test(text))).toEqual([])
  },
)
