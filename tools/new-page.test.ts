import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { copiedTree } from '#testing/folder.ts'
import { sizes } from './tidy/sizes.ts'
import { readTree } from './tidy/tree.ts'
import { names, words } from './tidy/words.ts'

const ground = [
  'src',
  'tools',
  'browsers.mjs',
  'architecture.mjs',
  'package.json',
  'vitest.config.ts',
  '.oxlintrc.json',
  '.oxfmtrc.json',
]
const types = ['tsconfig.base.json', 'tsconfig.json', 'tsconfig.browser.json', 'tsconfig.console.json', 'tsconfig.tests.json']
const { copy, tool, remove } = await copiedTree('new-page', [...ground, ...types])
afterAll(remove)

const made = [
  { what: 'page', name: 'raffle', app: 'site', list: 'src/apps/site/app/pages.ts' },
  { what: 'screen', name: 'weather', app: 'console', list: 'src/apps/console/app/declared.ts' },
] as const

test.each(made)('makes a $what of its own files and one line elsewhere', async ({ what, name, app, list }) => {
  const before = readTree(copy)
  expect(await tool(`node tools/new-page.ts ${what} ${name}`)).toMatchObject({ content: true })
  const after = readTree(copy)
  const own = new Map([...after].filter(([path]) => !before.has(path)))
  const changed = [...after].filter(([path, text]) => before.has(path) && before.get(path) !== text)
  expect(changed.map(([path]) => path)).toEqual([list])
  const lines = (await readFile(list, 'utf8')).split('\n')
  expect((changed[0]?.[1] ?? '').split('\n').filter((line) => !lines.includes(line))).toHaveLength(1)
  expect([...own.keys()].every((path) => path.startsWith(`src/apps/${app}/`))).toBe(true)
  expect([sizes, words, names].flatMap((rule) => rule(own))).toEqual([])
})

test('what is made is accepted by the tools, and its own tests pass', async () => {
  const files = [...readTree(copy).keys()].filter((path) => /raffle|weather/i.test(path))
  const code = files.filter((path) => !path.endsWith('.json')).join(' ')
  const [browser, console, lint, format, imports] = await Promise.all([
    tool('tsc -p tsconfig.browser.json'),
    tool('tsc -p tsconfig.console.json'),
    tool(`oxlint --type-aware --deny-warnings ${code}`),
    tool(`oxfmt --check ${files.join(' ')}`),
    tool('node tools/dependencies.ts'),
  ])
  expect(browser.said + console.said).toBe('')
  expect(lint).toMatchObject({ content: true })
  expect(format).toMatchObject({ content: true })
  expect(imports.said).not.toMatch(/raffle|weather/i)
  const tests = files.filter((path) => path.endsWith('.test.tsx')).join(' ')
  expect(await tool(`vitest run --project screens ${tests} src/apps/site/i18n src/apps/console/i18n`)).toMatchObject({
    content: true,
  })
}, 300_000)

test('refuses a name that is none, and a page that is there', async () => {
  expect(await tool('node tools/new-page.ts page Big-Raffle')).toMatchObject({ content: false })
  expect(await tool('node tools/new-page.ts page raffle')).toMatchObject({ content: false })
})
