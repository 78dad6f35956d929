import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flagCatalogue, flagNames } from '#house/merchants/rules/flags.ts'

const docs = join(import.meta.dirname, '../docs')

/** The table's rows: name, default, effect, and the files that it says read the flag and test it. */
const rows = readFileSync(join(docs, 'flags.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [A-Z0-9]+ \|/.test(line))
  .map((line) => {
    const [, name = '', byDefault = '', effect = '', where = '', tests = ''] = line.split('|').map((cell) => cell.trim())
    const filesOf = (cell: string) => [...cell.matchAll(/\]\(([^)]+)\)/g)].map((match) => join(docs, match[1] as string))
    return { name, byDefault, effect, where, files: filesOf(where), tests: filesOf(tests) }
  })

test('the table of flags has every flag once, with the default and the effect that the console shows [S22]', () => {
  expect(rows.map(({ name }) => name)).toEqual(flagNames)
  for (const { name, byDefault, effect } of rows)
    expect([name, byDefault, effect]).toEqual([
      name,
      flagCatalogue[name as keyof typeof flagCatalogue].byDefault ? 'on' : 'off',
      flagCatalogue[name as keyof typeof flagCatalogue].effect,
    ])
})

test('each file that the table of flags names does name the flag, and a flag without one says so [S22]', () => {
  for (const { name, where, files, tests } of rows) {
    if (files.length === 0) expect([name, where]).toEqual([name, 'not yet'])
    for (const file of [...files, ...tests])
      expect(readFileSync(file, 'utf8'), `${name} in ${file}`).toMatch(new RegExp(`\\b${name}\\b`))
  }
})
