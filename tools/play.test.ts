import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { categoryCodes, productCodes } from '#kit/product.ts'
import { playInterpreted, productLists } from './tidy/play.ts'
import { matching, readTree, type Tree } from './tidy/tree.ts'

const tree = readTree(process.cwd())
const none: readonly string[] = []
const sample = (path: string, text: string): Tree => new Map([[path, text]])

describe('products', () => {
  test('are listed in one place', () => {
    expect(productLists(tree)).toEqual(none)
  })

  test.each([
    ['src/house/games/contract.ts', "const types = ['RNG', 'FISH', 'LIVE']"],
    ['src/apps/site/features/games/art/icons.ts', 'const icons = { RNG: reels, FISH: fish, SPORTS: ball }'],
    ['src/house/agents/suspicions/suspicion-store.ts', "sql`SELECT 1 FROM agents.play WHERE product NOT IN ('RNG', 'FISH')`"],
    ['migrations/house/functions/wagers/count.sql', "SELECT p_product = ANY (ARRAY['FISH', 'MINI'])"],
  ])('a list of them in %s is found', (path, text) => {
    expect(productLists(sample(path, text))).toHaveLength(1)
  })

  test('one that is named for itself, and a table that the compiler holds to all of them, are none', () => {
    expect(productLists(sample('src/house/games/rules/menu.ts', "if (gameType === 'SPORTS') return 'FB'"))).toEqual(none)
    const table = 'const icons = { RNG: reels, FISH: fish, LIVE: table } satisfies Record<Category, Icon>'
    expect(productLists(sample('src/apps/site/icons.ts', table))).toEqual(none)
  })

  test('have a name in every file of words', () => {
    const files = matching(tree, /^src\/house\/reports\/words\/\w+\.json$/)
    expect(files.length).toBeGreaterThan(10)
    for (const [path, text] of files) {
      const known = Object.keys(JSON.parse(text) as object).filter((key) => key.startsWith('type.'))
      expect(known.sort(), path).toEqual(productCodes.map((code) => `type.${code}`).sort())
    }
  })

  test.each(['km', 'en', 'cn'])('have their category’s name on operators’ screens in %s', (language) => {
    const words = (file: string) =>
      JSON.parse(readFileSync(join('src/apps/console/i18n', language, `${file}.json`), 'utf8')) as Record<string, object>
    for (const named of [words('games')['categories'], words('merchants')['module']])
      expect(Object.keys(named ?? {})).toEqual(expect.arrayContaining([...categoryCodes]))
  })
})

describe('rows of play in the journal', () => {
  test('are interpreted by the ledger and by wagers alone', () => {
    expect(playInterpreted(tree)).toEqual(none)
  })

  const entry = "import { laneOf, type Entry } from '#house/wallet/index.ts'\n"
  test.each([
    ['src/house/reports/turnover.ts', `${entry}const staked = (row: Entry) => (takes.includes('bet') ? -row.amount : 0n)`],
    ['src/house/games/lobby/winners.ts', "const won = rows.filter(({ kind }) => kind === 'settle')"],
    [
      'src/house/agents/figures/figures-store.ts',
      "sql`SELECT sum(lost) FROM reports.statement WHERE kind IN ('bet', 'reserve')`",
    ],
  ])('interpreted in %s is found', (path, text) => {
    expect(playInterpreted(sample(path, text))).toHaveLength(1)
  })

  test('may be interpreted by wagers; a word that names no kind of a row is none', () => {
    expect(playInterpreted(sample('src/house/wagers/rules/settled-wager.ts', `${entry}const takes = 'bet'`))).toEqual(none)
    expect(playInterpreted(sample('src/house/members/rules/freezes.ts', "const kinds = ['login', 'bet']"))).toEqual(none)
  })
})
