import { describe, expect, test } from 'vitest'
import { cookieForm, cookiePolicy, readCookies, sentName } from './cookies.ts'

const demo = cookiePolicy({ mode: 'demo', address: 'http://localhost:8080' })
const asked = { protocol: 'http', hostname: 'localhost' } as const

describe('cookies that are kept without HTTPS', () => {
  test.each([
    ['a demo on plain HTTP of this machine', 'demo', 'http://localhost:8080', true],
    ['its console, on a name of this machine', 'demo', 'http://console.localhost:8081', true],
    ['a demo on plain HTTP of this machine’s number', 'demo', 'http://127.0.0.1:8080', true],
    ['a demo over HTTPS', 'demo', 'https://localhost:8080', false],
    ['a demo that others reach', 'demo', 'http://192.168.1.5:8080', false],
    ['a demo whose name only looks like this machine’s', 'demo', 'http://localhost.example.com', false],
    ['production', 'production', 'https://play.example.com', false],
    ['production, whatever its address', 'production', 'http://localhost:8080', false],
  ] as const)('may be given by %s: %s %s %s [trust 28]', (_what, mode, address, may) => {
    expect(cookiePolicy({ mode, address })).toEqual({ plainOnLoopback: may })
  })

  test('are given by such a demo to whoever asks by plain HTTP and by a name of this machine, and to nobody else [trust 28]', () => {
    expect(cookieForm(demo, asked)).toEqual({ secure: false, prefix: 'croupier-' })
    for (const [protocol, hostname] of [
      ['https', 'localhost'],
      ['http', '192.168.1.5'],
      ['http', 'play.example.com'],
      ['http', 'localhost.example.com'],
    ] as const)
      expect(cookieForm(demo, { protocol, hostname })).toEqual({ secure: true, prefix: '__Host-' })
  })
})

test('a cookie that scripts may read is called the same everywhere', () => {
  const strict = cookieForm(cookiePolicy({ mode: 'demo', address: 'https://localhost' }), asked)
  const names = ['__Host-sid', 'loginRemember']
  expect(names.map((name) => sentName(strict, name))).toEqual(names)
  expect(names.map((name) => sentName(cookieForm(demo, asked), name))).toEqual(['croupier-sid', 'loginRemember'])
})

test('each form reads its own cookies, and takes none of the other for one [trust 28]', () => {
  const sent = { '__Host-sid': 'bound', 'croupier-sid': 'plain', loginRemember: 'true' }
  expect(readCookies(cookieForm(demo, asked), sent)).toEqual({ '__Host-sid': 'plain', loginRemember: 'true' })
  const strict = cookieForm(demo, { ...asked, protocol: 'https' })
  expect(readCookies(strict, sent)['__Host-sid']).toBe('bound')
})
