import { afterAll, describe, expect, test } from 'vitest'
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
const types = ['tsconfig.base.json', 'tsconfig.json', 'tsconfig.browser.json', 'tsconfig.console.json', 'tsconfig.tests.json']
const { copy, tool, remove } = await copiedTree('makers', [...ground, ...types])
afterAll(remove)

/** What each maker makes, and where it writes a line beside. */
const made = [
  {
    command: 'new-page.ts page bazaar',
    own: /^src\/apps\/site\/.*bazaar/i,
    lists: ['src/apps/site/app/pages.ts'],
  },
  {
    command: 'new-page.ts screen weather',
    own: /^src\/apps\/console\/.*weather/i,
    lists: ['src/apps/console/app/declared.ts'],
  },
  {
    command: 'new-game/new-game.ts coin river-coin',
    own: /\/coin(\/|\.json$)|\/tiles\/river-coin\./,
    lists: ['architecture.mjs', 'src/main/arcade-families.ts'],
  },
]
const lists = made.flatMap((one) => one.lists)
const ownFiles = () => [...readTree(copy).keys()].filter((path) => made.some(({ own }) => own.test(path)))

describe('one after the other', () => {
  test.each(made)('$command makes files of its own, and one line in each list', async ({ command, own, lists }) => {
    const before = readTree(copy)
    expect(await tool(`node tools/${command}`)).toMatchObject({ content: true })
    const after = readTree(copy)
    const changed = [...after].filter(([path, text]) => before.has(path) && before.get(path) !== text)
    expect(changed.map(([path]) => path).toSorted()).toEqual(lists)
    for (const [path, text] of changed) {
      const lines = before.get(path)?.split('\n') ?? []
      expect(text.split('\n').filter((line) => !lines.includes(line))).toHaveLength(1)
    }
    const added = new Map([...after].filter(([path]) => !before.has(path)))
    expect(added.size).toBeGreaterThan(1)
    expect([...added.keys()].filter((path) => !own.test(path))).toEqual([])
    expect([sizes, words, names].flatMap((rule) => rule(added))).toEqual([])
  })

  test('what they make is accepted by the tools', async () => {
    const files = ownFiles()
    const code = files.filter((path) => /\.tsx?$/.test(path)).join(' ')
    const styles = files.filter((path) => path.endsWith('.css')).join(' ')
    const [server, browser, console, lint, style, format, imports] = await Promise.all([
      tool('tsc --checkers 1 -p tsconfig.json'),
      tool('tsc --checkers 1 -p tsconfig.browser.json'),
      tool('tsc --checkers 1 -p tsconfig.console.json'),
      tool(`oxlint --type-aware --deny-warnings ${code} src/main`),
      tool(`stylelint ${styles}`),
      tool(`oxfmt --check ${files.join(' ')} ${lists.join(' ')}`),
      tool('node tools/dependencies.ts'),
    ])
    expect(server.said + browser.said + console.said).toBe('')
    for (const said of [lint, style, format]) expect(said).toMatchObject({ content: true })
    expect(imports.said).not.toMatch(/coin|bazaar|weather/i)
  }, 300_000)

  test('its own tests pass, and those that go through the lists', async () => {
    const code = ['src/arcade/coin', 'src/sim/players/tables', 'src/sim/auditor/draws.test.ts']
    expect(await tool(`vitest run --project code ${code.join(' ')}`)).toMatchObject({ content: true })
    const played = await tool('vitest run --project code src/sim/rtp/rtp.test.ts -t river-coin')
    expect(played).toMatchObject({ content: true, said: expect.stringContaining('1 passed') as string })
    const texts = ['play', 'site', 'console'].map((app) => `src/apps/${app}/i18n`)
    const screens = [...ownFiles().filter((path) => path.endsWith('.test.tsx')), ...texts, 'src/apps/play/families.test.ts']
    expect(await tool(`vitest run --project screens ${screens.join(' ')}`)).toMatchObject({ content: true })
  }, 300_000)

  test.each([
    'new-game/new-game.ts Coin river-coin',
    'new-game/new-game.ts coins coin',
    'new-game/new-game.ts coin other-coin',
    'new-page.ts page Big-Bazaar',
    'new-page.ts page bazaar',
  ])('%s is refused: a name that is none, or one that is taken', async (command) => {
    expect(await tool(`node tools/${command}`)).toMatchObject({ content: false })
  })
})
