import { afterAll, expect, test } from 'vitest'
import { copiedTree } from '#testing/folder.ts'
import { sizes } from './tidy/sizes.ts'
import { readTree } from './tidy/tree.ts'
import { names, words } from './tidy/words.ts'

const ground = [
  'src',
  'tools',
  'migrations',
  'browsers.mjs',
  'architecture.mjs',
  'package.json',
  'vitest.config.ts',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  'stylelint.config.mjs',
]
const types = ['tsconfig.base.json', 'tsconfig.json', 'tsconfig.browser.json', 'tsconfig.tests.json']
const { copy, tool, remove } = await copiedTree('new-game', [...ground, ...types])
afterAll(remove)

const lists = ['architecture.mjs', 'src/main/arcade-families.ts']

test('makes a game of its own files and one line in each of two lists', async () => {
  const before = readTree(copy)
  expect(await tool('node tools/new-game/new-game.ts coin river-coin')).toMatchObject({ content: true })
  const after = readTree(copy)
  const changed = [...after].filter(([path, text]) => before.has(path) && before.get(path) !== text)
  expect(changed.map(([path]) => path).toSorted()).toEqual(lists)
  for (const [path, text] of changed) {
    const lines = before.get(path)?.split('\n') ?? []
    expect(text.split('\n').filter((line) => !lines.includes(line))).toHaveLength(1)
  }
  const own = new Map([...after].filter(([path]) => !before.has(path)))
  expect([...own.keys()].filter((path) => !/\/coin(\/|\.json$)|\/tiles\/river-coin\./.test(path))).toEqual([])
  expect([sizes, words, names].flatMap((rule) => rule(own))).toEqual([])
})

test('what is made is accepted by the tools', async () => {
  const files = [...readTree(copy).keys()].filter((path) => /\/coin(\/|\.json$)|\/tiles\/river-coin\.json/.test(path))
  const code = files.filter((path) => /\.tsx?$/.test(path)).join(' ')
  const styles = files.filter((path) => path.endsWith('.css')).join(' ')
  const [server, browser, lint, style, format, imports] = await Promise.all([
    tool('tsc -p tsconfig.json'),
    tool('tsc -p tsconfig.browser.json'),
    tool(`oxlint --type-aware --deny-warnings ${code} src/main`),
    tool(`stylelint ${styles}`),
    tool(`oxfmt --check ${files.join(' ')} ${lists.join(' ')}`),
    tool('node tools/dependencies.ts'),
  ])
  expect(server.said + browser.said).toBe('')
  for (const said of [lint, style, format]) expect(said).toMatchObject({ content: true })
  expect(imports.said).not.toMatch(/coin/i)
}, 300_000)

test('it plays: its own tests pass, and those that go through the list of families', async () => {
  const through = ['src/arcade/coin', 'src/sim/players/tables', 'src/sim/rtp/rtp.test.ts', 'src/sim/auditor/draws.test.ts']
  expect(await tool(`vitest run --project code ${through.join(' ')}`)).toMatchObject({ content: true })
  expect(await tool('vitest run --project screens src/apps/play/i18n src/apps/play/families.test.ts')).toMatchObject({
    content: true,
  })
}, 300_000)

test('refuses a name that is none, and a family that is there', async () => {
  expect(await tool('node tools/new-game/new-game.ts Coin river-coin')).toMatchObject({ content: false })
  expect(await tool('node tools/new-game/new-game.ts coins coin')).toMatchObject({ content: false })
  expect(await tool('node tools/new-game/new-game.ts coin other-coin')).toMatchObject({ content: false })
})
