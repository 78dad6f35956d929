import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig, type ConfigOptions } from '../config.ts'

const folder = mkdtempSync(join(tmpdir(), 'croupier-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const strong = 'kQ3v9XbT0m2ZrYw7LsUe5HnJ8dPcGaFi'
const demo = { DATABASE_URL: 'postgres://localhost/croupier', CROUPIER_DATA: folder }
const production = {
  CROUPIER_MODE: 'production',
  DATABASE_URL: 'postgres://app:2rJ9vQ@db.internal/croupier',
  SITE_URL: 'https://play.example.com',
  CONSOLE_URL: 'https://console.example.com',
  ARCADE_URL: 'https://arcade.example.org',
  PROVIDER_URL: 'https://pay.example.org',
  CHECK_URL: 'https://check.example.com',
  CROUPIER_SECRET_SEAL: strong,
}

function problems(options: ConfigOptions): readonly string[] {
  try {
    readConfig(options)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

describe('the environment', () => {
  test('has defaults for everything but the database', () => {
    const config = readConfig({ env: demo })
    expect(config).toMatchObject({ mode: 'demo', listen: '127.0.0.1', tls: null, arcadeDatabaseUrl: demo.DATABASE_URL })
    expect(config.ports).toEqual({ site: 8080, console: 8081, arcade: 8082, provider: 8083, check: 8084, metrics: 9464 })
    expect(config.addresses.console).toBe('http://console.localhost:8081')
    expect(problems({ env: {} })).toEqual([expect.stringContaining('DATABASE_URL is missing')])
  })

  test('is told all its problems at once, without their values', () => {
    const env = {
      ...demo,
      DATABASE_URL: 'mysql://canary@x',
      SITE_PORT: '80canary',
      LOG_LEVEL: 'canary',
      SITE_URL: 'https://x/canary',
    }
    const found = problems({ env })
    expect(found).toHaveLength(4)
    expect(found.join()).not.toContain('canary')
  })

  test('says which mode is meant where Node is told that it is production', () => {
    expect(problems({ env: { ...demo, NODE_ENV: 'production' } })).toEqual([expect.stringContaining('CROUPIER_MODE')])
  })
})

describe('secrets', () => {
  test('are made once for a demo, differ, and stay readable by us alone [trust 58]', () => {
    const first = readConfig({ env: demo, secrets: ['seal', 'provider'] })
    const second = readConfig({ env: demo, secrets: ['seal'] })
    expect(second.secret('seal')).toBe(first.secret('seal'))
    expect(first.secret('seal')).not.toBe(first.secret('provider'))
    expect(first.secret('seal').length).toBeGreaterThanOrEqual(43)
    expect(readFileSync(join(folder, 'secrets', 'seal'), 'utf8')).toBe(first.secret('seal'))
    expect(statSync(join(folder, 'secrets', 'seal')).mode & 0o777).toBe(0o600)
  })

  test('are never made up outside the demo [trust 58]', () => {
    expect(problems({ env: production, secrets: ['seal'] })).toEqual([])
    expect(problems({ env: production, secrets: ['seal', 'provider'] })).toEqual([
      expect.stringContaining('CROUPIER_SECRET_PROVIDER is missing'),
    ])
  })

  test.each([
    ['too short', 'kQ3v9XbT0m2ZrYw7LsUe5HnJ8dPcGa'],
    ['a known default', 'change-me-please-change-me-please'],
    ['a longer known default', 'croupier_secret_key_for_your_demo_1'],
    ['one letter', 'a'.repeat(40)],
    ['a repeated word', 'kQ3v9XbT'.repeat(5)],
    ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ])('refuse the start where one is %s, in the demo as well [trust 58]', (_what, weak) => {
    const found = problems({ env: { ...production, CROUPIER_SECRET_SEAL: weak }, secrets: ['seal'] })
    expect(found).toEqual([expect.stringContaining('CROUPIER_SECRET_SEAL')])
    expect(found.join()).not.toContain(weak)
    expect(problems({ env: { ...demo, CROUPIER_SECRET_SEAL: weak }, secrets: ['seal'] })).toHaveLength(1)
  })

  test('rotate: the first is used, the older ones still open [trust 58]', () => {
    const older = strong.split('').toReversed().join('')
    const env = { ...production, CROUPIER_SECRET_VAULT: `2026b:${strong},2026a:${older}` }
    expect(readConfig({ env, rotatingSecrets: ['vault'] }).rotatingSecret('vault')).toEqual([
      { kid: '2026b', secret: strong },
      { kid: '2026a', secret: older },
    ])
    for (const wrong of [strong, `a:${strong},a:${older}`, `a:${strong},`, 'a:short', undefined]) {
      expect(problems({ env: { ...production, CROUPIER_SECRET_VAULT: wrong }, rotatingSecrets: ['vault'] })).toHaveLength(1)
    }
  })

  test('that nobody asked for at the start are a bug', () => {
    expect(() => readConfig({ env: demo }).secret('seal')).toThrow('was not asked for')
  })
})

test('the window of another company’s script has a host that no other part has, whatever its port [trust 28]', () => {
  const told = [expect.stringContaining('CHECK_URL must have a host of its own')]
  expect(problems({ env: { ...production, CHECK_URL: 'https://play.example.com:8443' } })).toEqual(told)
  expect(problems({ env: { ...demo, CHECK_URL: 'http://console.localhost:9' } })).toEqual(told)
})

test('outside the demo a database elsewhere needs a password that not everybody knows, and addresses are https [trust 58]', () => {
  for (const login of ['postgres:postgres', 'app:changeme', 'app']) {
    expect(problems({ env: { ...production, DATABASE_URL: `postgres://${login}@db.internal/x` } })).toHaveLength(1)
  }
  expect(problems({ env: { ...production, SITE_URL: 'http://play.example.com' } })).toEqual([
    expect.stringContaining('must be https'),
  ])
})
