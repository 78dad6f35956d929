import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import { parse } from 'postcss'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTarget, oldest, polish } from '../browsers.mjs'
import { languages } from '#kit/language.ts'
import { awaitedEvents } from './browsers/events.ts'
import { waitingModules } from './browsers/top-level-await.ts'
import { styleFaults, styleTargets } from './browsers/style-faults.ts'
import { isOutside } from './browsers/support.ts'
import { cutOptions, writeLibs } from './browsers/write-libs.ts'
import { readTree } from './tidy/tree.ts'

const tree = readTree(process.cwd())
const none: readonly string[] = []

describe('what is known of browsers', () => {
  test('is asked for every engine, on desks and phones', () => {
    expect(isOutside(['api', 'Window', 'requestIdleCallback'])).toBe(true)
    expect(isOutside(['api', 'URL', 'canParse_static'])).toBe(true)
    expect(isOutside(['css', 'selectors', 'has'])).toBe(true)
    expect(isOutside(['css', 'properties', 'resize'])).toBe(true)
    expect(isOutside(['api', 'structuredClone'])).toBe(false)
    expect(isOutside(['css', 'types', 'color', 'color-mix'])).toBe(false)
  })

  test('the build lowers to the same versions that the check asks for', () => {
    const versions = [oldest.chrome, oldest.chrome, oldest.safari, oldest.safari, oldest.firefox]
    expect(buildTarget.map((target) => target.replace(/^[a-z]+/, ''))).toEqual(versions)
    for (const path of [
      'vite.site.config.ts',
      'vite.console.config.ts',
      'src/apps/play/vite.config.ts',
      'src/apps/check/vite.config.ts',
    ])
      expect(tree.get(path), path).toContain('target: buildTarget,')
  })

  test('docs/browsers.md names the versions, and what is done without', () => {
    const page = tree.get('docs/browsers.md') ?? ''
    expect(page).toContain(`| Chrome, Edge, Samsung Internet and other browsers built on Chromium | ${oldest.chrome} |`)
    expect(page).toContain(`| Safari, and every browser of an iPhone or iPad | ${oldest.safari} |`)
    expect(page).toContain(`| Firefox | ${oldest.firefox} |`)
    for (const [feature, without] of Object.entries(polish)) expect(page).toContain(`| \`${feature}\` | ${without} |`)
  })
})

describe('scripts', () => {
  const refused = {
    'a bare request for idle time': 'requestIdleCallback(() => {})',
    'a bare end of such a request': 'cancelIdleCallback(1)',
    'the same of the window': 'window.requestIdleCallback(() => {})',
    'a global that is asked by its own name': 'requestIdleCallback?.(() => {})',
    'a new interface': 'new URLPattern()',
    'a new member of an old interface': 'document.startViewTransition(() => {})',
    'a new member of all elements': 'document.body.showPopover()',
    'a new fixed function of the web': 'URL.canParse("a")',
    'a new fixed function of the language': 'Promise.withResolvers<void>()',
    'a new method of a list': 'Object.groupBy([1], (one) => one)',
    'a new method of a set': 'new Set([1]).union(new Set([2]))',
    'a new method of iterators': '[1].values().map((one) => one)',
    'a new kind of the language': 'new Intl.DurationFormat("en")',
    'a new namespace of the language': 'Temporal.Now.instant()',
    'a new sign of a pattern': '/[a--b]/v.test("a")',
  }
  const accepted = {
    'what every browser has': 'queueMicrotask(() => structuredClone(new URL("https://a.test")))',
    'newer methods that the oldest have': '[1].toSorted().findLast((one) => one > 0)',
    'a call of what may be absent': 'window.requestIdleCallback?.(() => {})',
    'what was looked for': 'if (window.URLPattern) new window.URLPattern()',
    'a method that was looked for by its type':
      "if (typeof document.startViewTransition === 'function') document.startViewTransition(() => {})",
    'a kind that was looked for': 'const characters = Intl.Segmenter ? [...new Intl.Segmenter().segment("a")] : [..."a"]',
  }
  const cases = [...Object.entries(refused), ...Object.entries(accepted)]
  const folder = mkdtempSync(join(tmpdir(), 'browsers-'))
  const faulty: { oldest: readonly string[]; newest: readonly string[] } = { oldest: none, newest: none }

  /** The names of the cases that the compiler finds fault with. */
  function compiled(samples: readonly string[], options: object, libs: readonly string[] = []): readonly string[] {
    const compilerOptions = { module: 'esnext', strict: true, noEmit: true, types: [], ...options }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [...libs, ...samples] }))
    const { stdout } = spawnSync('tsc', ['-p', join(folder, 'tsconfig.json'), '--pretty', 'false'], { encoding: 'utf8' })
    return [...stdout.matchAll(/sample-(\d+)\.ts\(/g)].map(([, index]) => cases[Number(index)]?.[0] ?? '')
  }

  beforeAll(() => {
    const samples = cases.map(([, code], index) => {
      writeFileSync(join(folder, `sample-${index}.ts`), `export {}\n${code}\n`)
      return join(folder, `sample-${index}.ts`)
    })
    faulty.oldest = compiled(samples, cutOptions, writeLibs(join(folder, 'libs')))
    faulty.newest = compiled(samples, { lib: ['esnext', 'dom', 'dom.iterable'], target: 'esnext' })
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true }))

  test('all of these are right for the newest browsers', () => {
    expect(faulty.newest).toEqual(none)
  })

  test.each(Object.entries(refused))('%s does not pass', (name, code) => {
    expect(faulty.oldest, code).toContain(name)
  })

  test.each(Object.entries(accepted))('%s passes', (name, code) => {
    expect(faulty.oldest, code).not.toContain(name)
  })
})

describe('events', () => {
  const awaited = (text: string) => awaitedEvents(new Map([['src/apps/site/Page.tsx', text]]))

  test('no screen waits for one that an engine never sends', () => {
    expect(awaitedEvents(tree)).toEqual(none)
  })

  test('one that waits is found', () => {
    expect(awaited("list.addEventListener('scrollend', stop)")).toHaveLength(1)
    expect(awaited('const list = <ul onScrollEnd={stop} />')).toHaveLength(1)
    expect(awaited("list.addEventListener('touchstart', stop)")).toEqual(none)
    expect(awaited('const list = <Pages onSearch={find} />')).toEqual(none)
  })
})

describe('modules', () => {
  const waiting = (text: string) => waitingModules(new Map([['src/apps/site/start.ts', `${text}\nexport {}`]]))

  test('none waits while it is loaded', () => {
    expect(waitingModules(tree)).toEqual(none)
  })

  test('one that waits is found', () => {
    expect(waiting('await breath()')).toHaveLength(1)
    expect(waiting('export const texts = await load()')).toHaveLength(1)
    expect(waiting('for await (const line of lines) read(line)')).toHaveLength(1)
    expect(waiting('export const start = async () => { await breath() }')).toEqual(none)
  })
})

describe('styles', () => {
  const faults = (text: string) => styleFaults(parse(text), 'sample.css').map(({ feature }) => feature)

  test.each([
    ['a { anchor-name: --a }', 'anchor-name'],
    ['a { position-try: flip-block }', 'position-try'],
    ['a { display: ruby }', 'display ruby'],
    ['a { height: 2lh }', 'length lh'],
    ['a { color: light-dark(contrast-color(red), red) }', 'color contrast-color'],
    ['a:has(b) { color: red }', 'has'],
    ['a:popover-open { color: red }', 'popover-open'],
    ['@scope (a) { b { color: red } }', 'scope'],
    ['@starting-style { a { color: red } }', 'starting-style'],
  ])('%s is refused', (text, feature) => {
    expect(faults(text)).toEqual([feature])
  })

  test.each([
    ['what every browser knows', 'a { inset: 0; height: 100dvh } @container (width > 1px) { a { color: red } }'],
    ['what the build writes in older words', 'a { b & { user-select: none } &:dir(rtl) { backdrop-filter: blur(1px) } }'],
    ['what stands below the question for it', '@supports (height: 1lh) { a { height: 1lh } }'],
    ['a selector below the question for it', '@supports selector(:has(a)) { a:has(b) { color: red } }'],
    ['what comes after an older value', 'a { height: 1.5em; height: 1lh }'],
    ['what may be done without', 'a { text-wrap: balance; cursor: pointer }'],
  ])('%s passes', (_, text) => {
    expect(faults(text)).toEqual(none)
  })

  test('pages know nothing newer in their own styles', () => {
    const pages = [...tree].filter(([path]) => /^src\/apps\/.*\.html$/.test(path))
    const styles = pages.flatMap(([path, text]) =>
      [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => ({ path, css })),
    )
    expect(styles.length).toBeGreaterThan(2)
    for (const { path, css } of styles) expect(faults(css as string), path).toEqual(none)
  })

  test('the languages that run from right to left are known to the build, which asks for them where a style asks for the direction', () => {
    const { code } = transform({ filename: 'a.css', code: Buffer.from('a:dir(rtl) { color: red }'), targets: styleTargets })
    for (const { tag } of languages.filter(({ rtl }) => rtl)) expect(code.toString()).toContain(`:lang(${tag})`)
  })
})
