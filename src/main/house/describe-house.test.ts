import type { OpenAPI } from '@orpc/openapi'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { describeConsole, describeSite } from './describe-house.ts'

const documents = [
  ['the site', await describeSite()],
  ['the console', await describeConsole()],
] as const

const operationsOf = ({ paths = {} }: OpenAPI.Document) =>
  Object.values(paths).flatMap((path) => Object.values(path ?? {}) as OpenAPI.OperationObject[])

test('each host describes its own calls and no others: members’, vendors’ and providers’ at the site, operators’ at the console [C4]', async () => {
  const [site, console] = documents.map(([, { paths = {} }]) => Object.keys(paths))
  expect(site).toEqual(
    expect.arrayContaining(['/wps/session/login', '/wps/v2/wallets/balance', '/vendor/v1/wallet/bet', '/callback/{provider}']),
  )
  expect(site?.filter((path) => path.startsWith('/console/'))).toEqual([])
  expect(console?.filter((path) => !path.startsWith('/console/') && path !== '/wps/keys')).toEqual([])
  const bet = JSON.stringify(documents[0][1].paths?.['/vendor/v1/wallet/bet'])
  expect(bet).toContain('"amount":{"type":"integer"')
})

describe.each(documents)('the document of %s', (_of, document) => {
  test('passes a linter of OpenAPI without an error or a warning [C4]', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config })
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  test('gives each call an id of its own and a module that is told in a sentence [C4]', () => {
    expect(document.openapi).toMatch(/^3\.1/)
    const ids = operationsOf(document).map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    const told = new Map(document.tags?.map(({ name, description }) => [name, description]))
    expect([...new Set(operationsOf(document).flatMap(({ tags = [] }) => tags))].filter((tag) => !told.get(tag))).toEqual([])
  })

  test('says what is answered and refused by name, and once what many calls share [C4]', () => {
    const { schemas = {}, responses = {} } = document.components ?? {}
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['Refused401', 'Refused429', 'Done']))
    expect(schemas['MalformedRefusal']).toMatchObject({ properties: { code: { const: 'malformed' } } })
    expect(JSON.stringify(document).length / operationsOf(document).length, 'letters a call').toBeLessThan(2600)
  })
})
