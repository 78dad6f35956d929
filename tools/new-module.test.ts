import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copiedTree } from '#testing/folder.ts'
import { refusalTexts } from './tidy/texts.ts'
import { declaredRefusals } from './tidy/refusals.ts'
import { readTree } from './tidy/tree.ts'
import { ambientCalls } from './tidy/ambient.ts'
import { sizes } from './tidy/sizes.ts'
import { stores } from './tidy/stores.ts'
import { names, words } from './tidy/words.ts'

/** The parts that a module stands on; other modules are not needed to make one. */
const ground = [
  'src/kit',
  'src/wire',
  'src/runtime',
  'src/testing',
  'tools',
  'architecture.mjs',
  'package.json',
  'vitest.config.ts',
]
const settings = [
  '.oxlintrc.json',
  '.oxfmtrc.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'migrations/house/0001-ground.sql',
  'migrations/house/0296-role-of-one-member.sql',
]
/** What tsconfig.json names file by file. */
const builds = ['src/apps/check/vite.config.ts', 'src/apps/play/vite.config.ts', 'src/ui/gallery/vite.config.ts']
const { copy, tool, remove } = await copiedTree('new-module', [...ground, ...settings, ...builds])
afterAll(remove)
const list = join(copy, 'src/main/house-modules.ts')
await mkdir(join(copy, 'src/main'))
await writeFile(list, '// The modules of the house, one line each.\n')

test('makes a module that the tools accept and whose own tests pass', async () => {
  expect(await tool('node tools/new-module.ts house/coupons')).toMatchObject({ content: true })
  expect(await readFile(list, 'utf8')).toContain("export { coupons } from '../house/coupons/module.ts'")
  const tree = readTree(copy)
  const own = new Map([...tree].filter(([path]) => path.includes('coupons')))
  expect([...own.keys()]).toContain('migrations/house/0297-coupons.sql')
  expect([sizes, ambientCalls, stores, words, names].flatMap((rule) => rule(own))).toEqual([])
  const declared = await declaredRefusals(copy, own)
  expect(declared.get('src/house/coupons/texts')).toEqual(['coupons_title_empty'])
  expect(refusalTexts(tree, declared)).toEqual([])

  const [types, lint, format, imports] = await Promise.all([
    tool('tsc --checkers 1 -p tsconfig.json'),
    tool('oxlint --type-aware --deny-warnings src/house/coupons src/main'),
    tool('oxfmt --check src/house/coupons src/main architecture.mjs'),
    tool('node tools/dependencies.ts'),
  ])
  expect(types.said).not.toContain('coupons')
  expect(lint).toMatchObject({ content: true })
  expect(format).toMatchObject({ content: true })
  expect(imports.said).not.toContain('coupons')
  expect(await tool('vitest run --project code src/house/coupons')).toMatchObject({ content: true })
}, 120_000)

test('refuses a name that is none, and a module that is there', async () => {
  expect(await tool('node tools/new-module.ts house/Free-Spins')).toMatchObject({ content: false })
  expect(await tool('node tools/new-module.ts house/coupons')).toMatchObject({ content: false })
})
