import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { secretsInHistory } from './secrets/history.ts'
import { outbound } from './tidy/outbound.ts'
import { leaksIn, secretsIn } from './secrets/secrets.mjs'
import { statements } from './tidy/statements.ts'
import { readTree, type Rule, matching } from './tidy/tree.ts'
import { lineOf } from './tidy/syntax.ts'

/** Samples and vectors that look like secrets and open nothing, each with where it comes from. */
const known: Readonly<Record<string, string>> = {}

/** No secret stands in the project, in code, tests, documents or data. */
const secrets: Rule = (tree) =>
  matching(tree, /./).flatMap(([path, text]) =>
    path in known ? [] : secretsIn(text).map(({ what, at }) => `${path}:${lineOf(text, at)}: ${what}`),
  )

const tree = readTree(process.cwd())
const found = (rule: Rule, text: string, path = 'src/house/games/store.ts') => rule(new Map([[path, text]])).length
/** A gap of a template, which would be one of this file's own. */
const gap = '$' + '{name}'

describe('statements', () => {
  test('of the project take what comes from outside as parameters [trust 42]', () => {
    expect(statements(tree)).toEqual([])
  })

  test('that are put together of text are found', () => {
    for (const bad of [
      `db.query(\`SELECT * FROM games.game WHERE round = '${gap}'\`)`,
      `const text = \`\n  UPDATE games.game SET round = ${gap}\``,
      "db.query('DELETE FROM games.game WHERE round = ' + name)",
      'sql`SELECT 1 ORDER BY ${sql.raw(name)}`',
    ])
      expect(found(statements, bad), bad).toBe(1)
    for (const good of [
      `sql\`SELECT * FROM games.game WHERE round = ${gap}\``,
      "db.query('SELECT 1 WHERE $1', [name])",
      `const text = \`Select a table, ${gap}\``,
    ])
      expect(found(statements, good), good).toBe(0)
  })
})

describe('outbound connections', () => {
  test('are made by named files, to hosts of the configuration, and follow no redirect [trust 42]', () => {
    expect(outbound(tree)).toEqual([])
  })

  test('of another file, or with redirects, are found', () => {
    expect(found(outbound, 'await fetch(member.url)')).toBe(1)
    expect(found(outbound, "import { request } from 'node:https'")).toBe(1)
    expect(found(outbound, "import axios from 'axios'")).toBe(1)
    expect(found(outbound, "import type { Server } from 'node:http'")).toBe(0)
    const named = 'src/runtime/carriers/by-http.ts'
    expect(found(outbound, "fetch(url, { method: 'POST' })", named)).toBe(1)
    expect(found(outbound, "fetch(url, { redirect: 'follow' })", named)).toBe(1)
    expect(found(outbound, "fetch(url, { redirect: 'manual' })", named)).toBe(0)
  })
})

describe('secrets', () => {
  test('stand nowhere in the project [trust 58]', () => {
    expect(secrets(tree)).toEqual([])
  })

  test('stood in no version of any file that the project comes from [trust 58]', () => {
    expect(secretsInHistory({ root: process.cwd(), cache: '.cache/clean-versions.txt' })).toEqual([])
  })

  test('are found in a version that was changed since, by rules that were changed since too [trust 58]', () => {
    const root = mkdtempSync(join(tmpdir(), 'croupier-history-'))
    onTestFinished(() => rmSync(root, { recursive: true }))
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: root, encoding: 'utf8' })
    const cache = join(root, '.git/clean-versions.txt')
    const commit = (text: string) => {
      writeFileSync(join(root, 'settings.ts'), text)
      git('add', '.')
      git('commit', '-qm', 'settings')
      return git('rev-parse', 'HEAD:settings.ts').trim().slice(0, 12)
    }
    const search = () => secretsInHistory({ root, cache })
    git('init', '-q')
    commit('export const name = 1')
    expect(search()).toEqual([])
    const id = commit(`const secret = 'Zk3v9QwLr7Ts1Yb5Nd8${'Hc2Xf6Mj4Gp0aVeUo'}'`)
    commit('export const name = 2')
    const fault = `settings.ts (${id}): a secret with a value`
    expect(search()).toEqual([fault])
    expect(search(), 'however often it is asked').toEqual([fault])
    writeFileSync(cache, `older rules\n${git('rev-parse', 'HEAD~1:settings.ts')}`)
    expect(search()).toEqual([fault])
  })

  test('are found by their looks, in the tree and in what is built [trust 58]', () => {
    const letters = 'Zk3v9QwLr7Ts1Yb5Nd8Hc2Xf6Mj4Gp0aVeUo'
    const samples = [
      `-----BEGIN PRIVATE ${'KEY'}-----\n${letters}${letters}`,
      `{"kty":"EC","${'d'}":"${letters}${letters}"}`,
      `AKIA${'ABCDEFGHIJKLMNOP'}`,
      `ghp_${letters}`,
      `eyJ${letters}.eyJ${letters}.${letters}`,
      `postgres://house:${letters}@db.example.com/house`,
      `const secret = '${letters}'`,
    ]
    for (const sample of samples) expect([sample, secretsIn(sample).length]).toEqual([sample, 1])
    for (const fine of [
      'password: string',
      "secret: 'too short 1'",
      'https://example.com/a:b@c',
      'postgres://house:password@localhost',
    ])
      expect([fine, secretsIn(fine)]).toEqual([fine, []])
    expect(leaksIn('fetch("/wps/member/info")')).toEqual([])
    expect(leaksIn("db.query('SELECT id FROM identity.member')")).toHaveLength(1)
    expect(leaksIn('role:"croupier_house"')).toHaveLength(1)
  })
})
