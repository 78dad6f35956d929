import { expect, test } from 'vitest'
import { openLog } from '../log.ts'

function capture() {
  const lines: string[] = []
  const log = openLog({ name: 'test', level: 'debug', destination: { write: (line: string) => void lines.push(line) } })
  return { log, text: () => lines.join(''), last: () => JSON.parse(lines.at(-1) ?? 'null') as Record<string, unknown> }
}

const jwe = `eyJhbGciOiJFQ0RILUVTIn0..${'a'.repeat(16)}.${'CanaryJwe'.repeat(4)}.${'b'.repeat(22)}`

test.each([
  ['a password', { password: 'canary-1' }],
  ['a new password of a form', { form: { new_password: 'canary-1' } }],
  ['a one-time code', { verification: { code: 'canary-1' } }],
  ['a token in a list', { sessions: [{ token: 'canary-1' }] }],
  ['a token by a longer name', { accessToken: 'canary-1' }],
  ['cookies', { cookies: { half: 'canary-1' } }],
  ['request headers', { headers: { Authorization: 'Bearer canary-1', cookie: 'a=canary-1', 'set-cookie': ['b=canary-1'] } }],
  ['a bearer in a text', { note: 'sent Bearer canary-1' }],
  ['a sealed body', { body: { data: 'canary-1' } }],
  ['a code in an address', { url: 'http://localhost/enter?code=canary-1&x=1' }],
  ['the login of a database', { url: 'postgres://croupier:canary-1@localhost/croupier' }],
  ['a secret behind an error', { err: Object.assign(new Error('no Bearer canary-1'), { detail: 'Key (token)=(canary-1)' }) }],
  ['a secret behind the cause of an error', { err: new Error('x', { cause: { token: 'canary-1' } }) }],
])('writes no trace of %s [trust 61]', (_what, fields) => {
  const { log, text } = capture()
  log.info(fields, 'it happened')
  log.child(fields).warn('it happened to a child')
  expect(text()).not.toContain('canary-1')
  expect(text()).toContain('it happened to a child')
})

test('knows a sealed body by its form, wherever it stands [trust 61]', () => {
  const { log, text } = capture()
  log.info({ data: jwe }, `refused ${jwe}`)
  log.error(new Error(`cannot open ${jwe}`))
  expect(text()).not.toContain('CanaryJwe')
  expect(text()).toContain('cannot open')
})

test('keeps the last two digits of a phone number and no more [trust 61]', () => {
  const { log, text, last } = capture()
  log.info({ phone: '+85512345678', note: 'sms to +855 12 345 678' }, 'told 012345678')
  expect(text()).not.toMatch(/345|12 3/)
  expect(last()).toMatchObject({ phone: '…78', note: 'sms to …78', msg: 'told …78' })
})

test('leaves ids, amounts, refusals of the database and the stack readable', () => {
  const { log, last } = capture()
  const error = Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'account_pkey' })
  log.error(
    { err: error, member: 90071992547409931n, round: '018f3c4e-1111-7abc-8def-0123456789ab', amount: '12.5', at: new Date(0) },
    'failed',
  )
  expect(last()).toMatchObject({
    level: 'error',
    member: '90071992547409931',
    round: '018f3c4e-1111-7abc-8def-0123456789ab',
    amount: '12.5',
    at: '1970-01-01T00:00:00.000Z',
    err: {
      message: 'duplicate key',
      reason: '23505',
      constraint: 'account_pkey',
      stack: expect.stringContaining('log.test.ts') as string,
    },
  })
})
