import { describe, expect, test } from 'vitest'
import { crowded, mutual } from './tidy/shape/folders.ts'
import { leaving, slight, testOnly } from './tidy/shape/places.ts'
import { readTree, type Tree } from './tidy/tree.ts'

const tree = readTree(process.cwd())
const none: readonly string[] = []

const names = JSON.stringify({ imports: { '#kit/*': './src/kit/*', '#testing/*': './src/testing/*' } })
/** A tree of these files, in which a name of package.json leads somewhere. */
const sample = (files: Readonly<Record<string, string>>): Tree => new Map(Object.entries({ 'package.json': names, ...files }))
const takes = (...paths: readonly string[]) => paths.map((path) => `import { a } from '${path}'\n`).join('')
const gives = 'export const a = 1\n'
const long = gives.repeat(15)

describe('folders', () => {
  test('of the project hold at most 20 files of code each', () => {
    expect(crowded(tree)).toEqual(none)
  })

  test.each(['src/house/wallet', 'src/apps/site/features/games', 'src/main', 'e2e', 'bench', 'tools/tidy'])(
    'a file too many is found in %s; tests, texts and data are none',
    (folder) => {
      const files = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`${folder}/a${i}.ts`, gives]))
      const beside = {
        [`${folder}/a.test.ts`]: gives,
        [`${folder}/a.test.tsx`]: '',
        [`${folder}/en.json`]: '{}',
        [`${folder}/a.css`]: '',
      }
      expect(crowded(sample({ ...files(20), ...beside, [`${folder}/below/b.ts`]: gives }), {})).toEqual(none)
      expect(crowded(sample(files(21)), {})).toEqual([`${folder}: 21 files of code, at most 20`])
      expect(crowded(sample({ ...files(20), [`${folder}/b.mjs`]: gives }), {})).toHaveLength(1)
    },
  )

  test('of the project that stand beside each other import in one direction', () => {
    expect(mutual(tree)).toEqual(none)
  })

  const [bills, paying] = ['src/house/agents/bills', 'src/house/agents/paying']
  const way = { [`${bills}/show.ts`]: takes('../paying/pay.ts'), [`${bills}/bill.ts`]: gives, [`${paying}/pay.ts`]: gives }

  test('two that import each other are found, also by types, late, by name or from further below', () => {
    expect(mutual(sample(way), {})).toEqual(none)
    const found = (path: string, text: string) => mutual(sample({ ...way, [path]: text }), {})
    expect(found(`${paying}/back.ts`, takes('../bills/bill.ts'))).toEqual([
      `${bills} and ${paying} import each other: ${bills}/show.ts imports ${paying}/pay.ts, ${paying}/back.ts imports ${bills}/bill.ts`,
    ])
    expect(found(`${paying}/back.ts`, `import type { A } from '../bills/bill.ts'`)).toHaveLength(1)
    expect(found(`${paying}/back.ts`, `export { a } from '../bills/bill.ts'`)).toHaveLength(1)
    expect(found(`${paying}/back.ts`, `export const a = () => import('../bills/bill.ts')`)).toHaveLength(1)
    expect(found(`${paying}/deep/back.ts`, takes('../../bills/bill.ts'))).toHaveLength(1)
    const inKit = { 'src/kit/a/a.ts': takes('#kit/b/b.ts'), 'src/kit/b/b.ts': takes('../a/a.ts') }
    expect(mutual(sample(inKit), {})).toHaveLength(1)
  })

  test('a test, the folder above and another module are no second direction', () => {
    const fine = {
      ...way,
      [`${paying}/pay.test.ts`]: takes('../bills/bill.ts'),
      'src/house/agents/calls.ts': takes('./bills/bill.ts'),
      [`${bills}/up.ts`]: takes('../calls.ts'),
      'src/house/wallet/paying/a.ts': takes('../../agents/bills/bill.ts'),
    }
    expect(mutual(sample(fine), {})).toEqual(none)
  })

  test('an exception holds for its folder alone, and one that nothing needs is found', () => {
    const both = { ...way, [`${paying}/back.ts`]: takes('../bills/bill.ts') }
    expect(mutual(sample(both), { 'src/house/agents/': 'why' })).toEqual(none)
    expect(mutual(sample(both), { 'src/house/wallet/': 'why' })).toHaveLength(2)
    expect(mutual(sample(way), { 'src/house/agents/': 'why' })).toEqual(['src/house/agents/: is an exception that nothing needs'])
  })
})

describe('imports', () => {
  test('that leave a module, an app or a part are named', () => {
    expect(leaving(tree)).toEqual(none)
  })

  test.each([
    ['src/house/payments/console/queue.ts', 'src/kit/money.ts'],
    ['src/house/payments/console/queue.ts', 'src/house/wallet/index.ts'],
    ['src/apps/site/features/games/Tile.tsx', 'src/apps/client/calls/intent.ts'],
    ['src/house/payments/payments.test.ts', 'src/testing/house.ts'],
    ['bench/ledger.ts', 'src/kit/money.ts'],
    ['tools/languages.ts', 'src/kit/language.ts'],
    ['src/apps/play/vite.config.ts', 'tools/vite/symbols.ts'],
  ])('a relative path from %s to %s is found', (from, to) => {
    const up = '../'.repeat(from.split('/').length - 1)
    const found = leaving(sample({ [from]: takes(`${up}${to}`), [to]: gives }))
    expect(found).toEqual([expect.stringContaining(`${from}: ${up}${to} leaves`)])
  })

  test('a name, a path inside a module and one to the project’s root pass', () => {
    const files = {
      'src/house/payments/console/queue.ts': takes('#kit/money.ts', '../rules/fee.ts'),
      'src/house/payments/rules/fee.ts': gives,
      'src/kit/money.ts': gives,
      'tools/tidy/graph.ts': takes('../../architecture.mjs', '../check.ts'),
      'architecture.mjs': gives,
    }
    expect(leaving(sample(files))).toEqual(none)
  })
})

describe('files', () => {
  test('of the project that one other file alone uses have 15 lines at least', () => {
    expect(slight(tree)).toEqual(none)
  })

  test('a slight one is found', () => {
    const found = (path: string, text: string, more: Readonly<Record<string, string>> = {}) =>
      slight(sample({ 'src/kit/user.ts': takes(`#kit/${path}`), [`src/kit/${path}`]: text, ...more }), {})
    expect(found('fee.ts', gives)).toEqual(['src/kit/fee.ts: 1 lines that src/kit/user.ts alone uses'])
    expect(found('fee.ts', gives.repeat(14))).toHaveLength(1)
    expect(found('fee.ts', long)).toEqual(none)
    expect(found('fee.ts', gives, { 'src/kit/fee.test.ts': takes('./fee.ts') })).toEqual(none)
  })

  test('a door, a rule and what is fetched late need a file of their own', () => {
    const files = {
      'src/house/wallet/index.ts': takes('./rules/fee.ts', './calls.ts'),
      'src/house/wallet/rules/fee.ts': gives,
      'src/house/wallet/calls.ts': gives,
      'src/house/wallet/module.ts': `export const late = () => import('./page.ts')`,
      'src/house/wallet/page.ts': gives,
    }
    expect(slight(sample(files), {})).toEqual(none)
  })

  test('that tests alone use stand with what tests stand on', () => {
    expect(testOnly(tree)).toEqual(none)
  })

  test('one for tests is found in the product by its name and by who uses it', () => {
    const used = { 'src/house/agents/tree.test.ts': takes('./place.ts'), 'src/house/agents/place.ts': takes('./below.ts') }
    const found = testOnly(sample({ ...used, 'src/house/agents/below.ts': gives }))
    expect(found).toEqual(['src/house/agents/place.ts: only tests use it', 'src/house/agents/below.ts: only tests use it'])
    for (const path of ['test-tree.ts', 'fake-bank.ts', 'fixtures/tree.ts', 'testing/tree.ts', '__mocks__/tree.ts'])
      expect(testOnly(sample({ [`src/house/agents/${path}`]: gives }))).toEqual([
        expect.stringContaining('is named as something'),
      ])
  })

  test('what the product, the simulator or a tool uses, and what stands in testing, is none', () => {
    const files = {
      'src/house/agents/tree.test.ts': takes('./place.ts', './sum.ts', '#testing/tree.ts'),
      'src/house/agents/calls.ts': takes('./place.ts'),
      'src/house/agents/place.ts': gives,
      'src/sim/main.ts': takes('../house/agents/sum.ts'),
      'src/house/agents/sum.ts': gives,
      'src/testing/tree.ts': gives,
      'src/apps/site/testing/open.ts': gives,
    }
    expect(testOnly(sample(files))).toEqual(none)
    expect(testOnly(sample({ 'src/house/agents/test-tree.ts': gives }), { 'src/house/agents/test-tree.ts': 'why' })).toEqual(none)
  })
})
