import { describe, expect, test } from 'vitest'
import { halves, parts } from '../architecture.mjs'
import { ambientCalls } from './tidy/ambient.ts'
import { assertions } from './tidy/assertions.ts'
import { circles, strangers, untold } from './tidy/graph.ts'
import { decisions, links } from './tidy/links.ts'
import { isForeign, leftOut } from './tidy/lockfile.ts'
import { migrations, sealOf, sealPath } from './tidy/migrations.ts'
import { packages } from './tidy/packages.ts'
import { declaredRefusals } from './tidy/refusals.ts'
import { sizes } from './tidy/sizes.ts'
import { stores } from './tidy/stores.ts'
import { refusalTexts, screenTexts } from './tidy/texts.ts'
import { readTree, type Rule, type Tree } from './tidy/tree.ts'
import { names, words } from './tidy/words.ts'

const root = process.cwd()
const tree = readTree(root)
const none: readonly string[] = []

/** A tree with one file in it, to try a rule on. */
const sample = (path: string, text: string): Tree => new Map([[path, text]])
const lines = (count: number) => 'x()\n'.repeat(count)
const refuses = (rule: Rule, path: string, text: string) => expect(rule(sample(path, text)), `${path}\n${text}`).toHaveLength(1)
const accepts = (rule: Rule, path: string, text: string) => expect(rule(sample(path, text)), `${path}\n${text}`).toEqual(none)

describe('sizes', () => {
  test('no file, function or component of the project is too long', () => {
    expect(sizes(tree)).toEqual(none)
  })

  test('a longer file, function or component is found', () => {
    refuses(sizes, 'src/kit/long.ts', lines(401))
    accepts(sizes, 'src/kit/long.ts', lines(400))
    refuses(sizes, 'src/kit/long.ts', `export function long() {\n${lines(69)}}`)
    accepts(sizes, 'src/kit/long.ts', `export function long() {\n${lines(68)}}`)
    refuses(sizes, 'src/ui/Long.tsx', `export const Long = memo(() => {\n${lines(149)}})`)
    accepts(sizes, 'src/ui/Long.tsx', `export const Long = memo(() => {\n${lines(148)}})`)
    refuses(sizes, 'src/ui/Long.tsx', `export const useLong = () => {\n${lines(69)}}`)
  })

  test('a group of tests is not a function, a test is', () => {
    accepts(sizes, 'src/kit/a.test.ts', `describe('a', () => {\n${lines(100)}})`)
    refuses(sizes, 'src/kit/a.test.ts', `test('a', () => {\n${lines(100)}})`)
  })
})

describe('time, chance and floats', () => {
  test('the project takes its clock and its chance as arguments, and its money as integers [trust 2, trust 59]', () => {
    expect(ambientCalls(tree)).toEqual(none)
  })

  test('the clock, the chance and the floats of the machine are found', () => {
    refuses(ambientCalls, 'src/house/wagers/stake.ts', 'const now = Date.now()')
    refuses(ambientCalls, 'src/house/wagers/stake.ts', 'const clock = Date.now')
    refuses(ambientCalls, 'src/house/wagers/stake.ts', 'const now = new Date()')
    refuses(ambientCalls, 'src/arcade/slots/spin.ts', 'const luck = Math.random()')
    refuses(ambientCalls, 'src/kit/money.ts', 'const amount = Number(text)')
    refuses(ambientCalls, 'src/kit/money.ts', 'const amount = parseFloat(text)')
    refuses(ambientCalls, 'src/house/wallet/rules/fee.ts', 'const text = amount.toFixed(2)')
    accepts(ambientCalls, 'src/house/wagers/stake.ts', 'const then = new Date(at)')
    refuses(ambientCalls, 'src/house/wagers/stake.ts', 'const stake = Number(bet.amount)')
    refuses(ambientCalls, 'src/arcade/slots/contract.ts', 'const lines = Number(text)')
    accepts(ambientCalls, 'src/house/wagers/store.ts', 'const count = Number(row.count)')
    accepts(ambientCalls, 'src/runtime/clock.ts', 'export const clock = () => Date.now()')
  })
})

describe('stores', () => {
  test('a module names its own schema only', () => {
    expect(stores(tree)).toEqual(none)
  })

  test("another module's table is found", () => {
    refuses(stores, 'src/house/payments/deposits/store.ts', 'const rows = db.selectFrom("wallet.accounts")')
    refuses(stores, 'src/house/payments/confirm.ts', 'const rows = sql`select 1 from identity.members`')
    accepts(stores, 'src/house/wallet/store.ts', 'const rows = sql`select 1 from wallet.accounts`')
    accepts(stores, 'src/house/payments/confirm.ts', 'log("wallet.opened")')
  })
})

describe('words and names', () => {
  test('nothing is unfinished, silenced, left out or bound to one workplace', () => {
    expect(words(tree)).toEqual(none)
    expect(names(tree)).toEqual(none)
    expect(assertions(tree)).toEqual(none)
  })

  test('a text that draws somebody on who has lost is found [trust 68]', () => {
    refuses(words, 'src/apps/site/i18n/en/games.json', '"lost": "So close! Win it back now."')
    refuses(words, 'src/arcade/slots/texts/cn.json', '"lost": "差一点！再来一次就能翻本"')
    refuses(words, 'src/apps/site/i18n/km/games.json', '"lost": "ជិតឈ្នះហើយ"')
  })

  test('each of these is found', () => {
    refuses(words, 'src/kit/a.ts', `// ${'TO'}DO: later`)
    refuses(words, 'docs/a.md', `see /${'work'}/notes`)
    refuses(words, 'src/kit/a.ts', `const folder = '/${'tmp'}/things'`)
    refuses(words, 'deploy/a.yml', `https://registry.${'npmjs'}.org/a`)
    refuses(words, 'src/kit/a.ts', `// oxlint-${'disable'}-next-line`)
    refuses(words, 'src/kit/a.ts', `// @ts-${'ignore'}`)
    refuses(words, 'src/kit/a.test.ts', `test.${'only'}('a', f)`)
    refuses(words, 'e2e/a.ts', `describe.${'skip'}('a', f)`)
    refuses(words, 'src/kit/a.test.ts', `await new Promise((resolve) => ${'setTimeout'}(resolve, 100))`)
    refuses(names, 'src/kit/money-utils.ts', '')
    refuses(names, 'src/house/common/index.ts', '')
    accepts(names, 'src/house/wallet/capture.ts', '')
    refuses(assertions, 'src/kit/a.test.ts', `test('a', () => {})`)
    accepts(assertions, 'src/kit/a.test.ts', `test('a', () => { expect(a).toBe(b) })`)
  })
})

describe('the module graph', () => {
  const map = { parts: { house: { uses: [] } }, halves: { house: { wallet: { uses: [] } } } }

  test('is what stands in the tree', () => {
    expect(strangers(tree)).toEqual(none)
  })

  test('has no circles', () => {
    expect(circles(parts)).toEqual(none)
    for (const half of Object.values(halves)) expect(circles(half)).toEqual(none)
  })

  test('is told whole, module by module', () => {
    expect(untold(tree)).toEqual(none)
    const house = { audit: { uses: [] }, wallet: { uses: ['audit'] } }
    const page = (...rows: readonly string[]) => untold(sample('ARCHITECTURE.md', rows.join('\n')), house)
    expect(page('| audit | deeds | |', '| wallet | money | audit |')).toEqual(none)
    expect(page('| audit | deeds | |')).toEqual(['ARCHITECTURE.md: does not say, in its place, wallet: audit'])
    expect(page('| audit | deeds | |', '| wallet | money | |')).toHaveLength(1)
    expect(page('| wallet | money | audit |', '| audit | deeds | |')).toHaveLength(2)
  })

  test('a circle, an unknown use, a missing module and a stranger are found', () => {
    expect(circles({ a: { uses: ['b'] }, b: { uses: ['a'] } })).toEqual(['a → b → a'])
    expect(circles({ a: { uses: ['b'] } })).toEqual(['a uses b, which is not in the graph'])
    expect(strangers(sample('src/house/casino/index.ts', ''), map)).toEqual([
      'src/house/casino: not in architecture.mjs',
      'src/house/wallet: in architecture.mjs, not in the tree',
    ])
    expect(strangers(sample('src/house/wallet/store.ts', ''), map)).toEqual(['src/house/wallet: has no face (index.ts)'])
    expect(strangers(sample('src/attic/a.ts', ''), { ...map, halves: {} })).toEqual(['src/attic: not in architecture.mjs'])
  })
})

describe('texts', () => {
  const folder = 'src/house/wallet/texts'
  const spoken = (km: object, en: object, cn: object): Tree =>
    new Map(Object.entries({ km, en, cn }).map(([language, text]) => [`${folder}/${language}.json`, JSON.stringify(text)]))
  const declared = new Map([[folder, ['short']]])

  test('every declared refusal has its text in every complete language', async () => {
    const found = await declaredRefusals(root, tree)
    expect(found.get('src/wire/texts')).toContain('not_logged_in')
    expect(refusalTexts(tree, found)).toEqual(none)
  })

  test('every screen text is there in every complete language', () => {
    expect(screenTexts(tree)).toEqual(none)
  })

  test('a missing file, a missing text and another placeholder are found', () => {
    const text = { short: '{amount} is missing' }
    expect(refusalTexts(spoken(text, text, text), declared)).toEqual(none)
    expect(refusalTexts(spoken({}, text, text), declared)).toContain(`${folder}/km.json: no text for short`)
    expect(refusalTexts(spoken(text, text, { short: ' ' }), declared)).toContain(`${folder}/cn.json: no text for short`)
    expect(refusalTexts(spoken(text, text, { short: '{sum}' }), declared)).toEqual([
      expect.stringContaining('other placeholders'),
    ])
    expect(refusalTexts(new Map(), declared)).toHaveLength(3)
  })

  test('a screen text that one language lacks is found; plural forms may differ', () => {
    const screens = (km: object, en: object): Tree =>
      new Map(
        Object.entries({ KM: km, EN: en, CN: en }).map(([tag, text]) => [
          `src/apps/site/i18n/${tag}/home.json`,
          JSON.stringify(text),
        ]),
      )
    expect(screenTexts(screens({ a: { b: 'x {{n}}' } }, { a: { b: 'y {{n}}' } }))).toEqual(none)
    expect(screenTexts(screens({ days_other: 'x' }, { days_one: 'y', days_other: 'z' }))).toEqual(none)
    expect(screenTexts(screens({}, { a: 'y' }))).toEqual(['src/apps/site/i18n/KM/home.json: no text for a'])
    expect(screenTexts(screens({ a: '{{n}}' }, { a: '{{m}}' }))).toHaveLength(1)
    expect(screenTexts(sample('src/apps/site/i18n/KM/home.json', '{}'))).toHaveLength(1)
  })
})

describe('links', () => {
  test('every link of every page leads somewhere', () => {
    expect(links(tree)).toEqual(none)
    expect(decisions(tree)).toEqual(none)
  })

  test('a dead link and a missing heading are found', () => {
    refuses(links, 'README.md', '[a](docs/nowhere.md)')
    refuses(links, 'README.md', '[a](#nothing)')
    refuses(decisions, 'docs/decisions/0009-a.md', '# a')
    accepts(links, 'README.md', '# What it is\n[a](#what-it-is) [b](https://example.org)')
    expect(
      links(
        new Map([
          ['docs/a.md', '[a](../src/kit/) [b](b.md)'],
          ['docs/b.md', ''],
          ['src/kit/a.ts', ''],
        ]),
      ),
    ).toEqual(none)
  })
})

describe('migrations', () => {
  const path = 'migrations/house/0001-ground.sql'
  const sealed = (seals: object, files: Readonly<Record<string, string>>): Tree =>
    new Map([...Object.entries(files), [sealPath, JSON.stringify(seals)]])

  test('every migration is sealed and none was changed', () => {
    expect(migrations(tree)).toEqual(none)
  })

  test('a changed, an unsealed, a missing and a doubled one are found', () => {
    expect(migrations(sealed({ [path]: sealOf('a') }, { [path]: 'a' }))).toEqual(none)
    expect(migrations(sealed({ [path]: sealOf('a') }, { [path]: 'b' }))).toEqual([expect.stringContaining('was changed')])
    expect(migrations(sealed({}, { [path]: 'a' }))).toEqual([expect.stringContaining('is not sealed')])
    expect(migrations(sealed({ [path]: 'x' }, {}))).toEqual([expect.stringContaining('is sealed and gone')])
    const twin = 'migrations/house/0001-other.sql'
    const twins = sealed({ [path]: sealOf('a'), [twin]: sealOf('a') }, { [path]: 'a', [twin]: 'a' })
    expect(migrations(twins)).toEqual([expect.stringContaining('two migrations')])
  })
})

describe('packages', () => {
  test('versions are exact, nothing runs at install, the lockfile names contents and no host, licences are known [trust 80]', () => {
    expect(packages(tree)).toEqual(none)
  })

  test('a range, a script at install, a host and a missing checksum are found', () => {
    const settings = 'ignore-scripts=true\nomit-lockfile-registry-resolved=true'
    const with_ = (pack: object, lock: object = {}, npmrc = settings): Tree =>
      new Map([
        ['package.json', JSON.stringify(pack)],
        ['package-lock.json', JSON.stringify({ packages: lock })],
        ['.npmrc', npmrc],
      ])
    expect(packages(with_({ dependencies: { a: '1.0.0' } }, { 'node_modules/a': { integrity: 'x', license: 'MIT' } }))).toEqual(
      none,
    )
    expect(packages(with_({ dependencies: { a: '^1.0.0' } }))).toHaveLength(1)
    expect(packages(with_({ allowScripts: { a: true } }))).toHaveLength(1)
    expect(packages(with_({ scripts: { postinstall: 'a' } }))).toHaveLength(1)
    expect(packages(with_({}, { 'node_modules/a': { integrity: 'x', license: 'MIT', resolved: 'https://a' } }))).toHaveLength(1)
    expect(packages(with_({}, { 'node_modules/a': {} }))).toHaveLength(1)
    expect(packages(with_({}, { 'node_modules/a': { integrity: 'x', license: 'SSPL-1.0' } }))).toHaveLength(1)
    expect(packages(with_({}, { 'node_modules/a': { optional: true, os: ['linux'], cpu: ['x64'] } }))).toHaveLength(1)
    expect(packages(with_({}, {}, ''))).toHaveLength(2)
  })

  test('a build for another machine that the lockfile leaves out is found, and put where it belongs', () => {
    const lock = {
      packages: {
        'node_modules/a': { dev: true, optionalDependencies: { 'a-linux-x64-musl': '1.0.0', 'a-darwin-arm64': '1.0.0' } },
      },
    } as const
    expect(leftOut(lock)).toEqual({
      'node_modules/a-linux-x64-musl': {
        version: '1.0.0',
        cpu: ['x64'],
        dev: true,
        libc: ['musl'],
        optional: true,
        os: ['linux'],
      },
      'node_modules/a-darwin-arm64': { version: '1.0.0', cpu: ['arm64'], dev: true, optional: true, os: ['darwin'] },
    })
    expect(leftOut({ packages: { ...lock.packages, ...leftOut(lock) } })).toEqual({})
    expect(Object.values(leftOut(lock)).every(isForeign)).toBe(true)
  })
})
