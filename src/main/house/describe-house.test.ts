import { expect, test } from 'vitest'
import { describeHouse } from './describe-house.ts'

test('one document holds members’, vendors’ and providers’ calls, each with an id of its own [C4]', async () => {
  const { openapi, paths = {} } = await describeHouse()
  expect(openapi).toMatch(/^3\.1/)
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/wps/session/login', '/wps/v2/wallets/balance', '/vendor/v1/wallet/bet', '/callback/{provider}']),
  )
  const ids = Object.values(paths).flatMap((path) =>
    Object.values(path ?? {}).map((operation) => (operation as { operationId: string }).operationId),
  )
  expect(new Set(ids).size).toBe(ids.length)
  const bet = JSON.stringify(paths['/vendor/v1/wallet/bet'])
  expect(bet).toContain('"amount":{"type":"integer"')
})
