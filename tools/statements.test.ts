import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { typesOfValues } from '#runtime/database.ts'
import type { Half } from '#runtime/migrate.ts'
import { testDatabase } from '#testing/database.ts'
import { checkStatements } from './statements/check.ts'
import { readAs } from './statements/columns.ts'
import { exceptions } from './statements/exceptions.ts'
import { findStatements } from './statements/find.ts'
import { openProject } from './statements/project.ts'
import { samples } from './statements/samples.ts'
import { tests } from './tidy/tree.ts'

const project = openProject()
afterAll(() => project.close())
const product = findStatements(project, (path) => /^src\/(house|arcade|runtime|main|sandbox)\//.test(path) && !tests.test(path))

/** In which database a statement runs. Job tables stand in that of their own half. */
const halfOf = ({ place, text }: { readonly place: string; readonly text: string }): Half =>
  (/^src\/(arcade|sandbox)\//.exec(place)?.[1] as Half | undefined) ?? (text.includes('arcade_jobs') ? 'arcade' : 'house')

async function connect(half: Half): Promise<pg.Client> {
  const { ownerUrl } = await testDatabase(half)
  const client = new pg.Client({ connectionString: ownerUrl, types: typesOfValues })
  await client.connect()
  // The examination of a restored database brings it along.
  await client.query('CREATE EXTENSION IF NOT EXISTS amcheck')
  afterAll(() => client.end())
  return client
}
const clients = { house: await connect('house'), arcade: await connect('arcade'), sandbox: await connect('sandbox') }

const exceptionOf = (fault: string) => exceptions.find(({ file, says }) => fault.startsWith(`${file}:`) && fault.includes(says))

test('every statement of the product can be prepared, and its rows and parameters are what its types say', async () => {
  const faults = product.unreadable.map(({ place, why }) => `${place}: ${why}`)
  for (const half of ['house', 'arcade', 'sandbox'] as const) {
    const own = product.statements.filter((statement) => halfOf(statement) === half)
    expect(own.length, half).toBeGreaterThan(10)
    faults.push(...(await checkStatements(clients[half], own, project)))
  }
  expect(faults.filter((fault) => !exceptionOf(fault))).toEqual([])
  const met = new Set(faults.map(exceptionOf))
  expect(
    exceptions.filter((exception) => !met.has(exception)),
    'exceptions that are no longer needed',
  ).toEqual([])
})

describe('the check of statements', () => {
  const found = findStatements(project, (path) => path === 'tools/statements/samples.ts')
  const places = [...new Set(found.statements.map(({ place }) => place))]

  test.each(samples.map(([name, faults], at) => ({ name, faults, place: places[at] })))('$name', async ({ faults, place }) => {
    const own = found.statements.filter((statement) => statement.place === place)
    const said = await checkStatements(clients.house, own, project)
    expect(said).toEqual(faults.map((fault) => `${place}: ${fault}`))
  })

  test('finds each sample once', () => {
    expect(found.unreadable).toEqual([])
    expect(places).toHaveLength(samples.length)
  })
})

test('the driver reads every type as the check takes it for', async () => {
  const values = {
    uuid: 'gen_random_uuid()',
    inet: "'::1'",
    date: "'2026-01-01'",
    timestamptz: 'now()',
    bytea: "'a'",
    bool: 'true',
  }
  const kinds = { bigint: 'bigint', number: 'number', string: 'string', boolean: 'boolean' } as const
  for (const [type, kind] of Object.entries(readAs)) {
    if (kind === 'any' || type === 'void') continue
    const value = values[type as keyof typeof values] ?? '1'
    const { rows } = await clients.house.query<{ one: unknown }>(`SELECT ${value}::${type} AS one`)
    const one = rows[0]?.one
    if (kind === 'Date') expect(one, type).toBeInstanceOf(Date)
    else if (kind === 'Buffer') expect(one, type).toBeInstanceOf(Buffer)
    else expect(typeof one, type).toBe(kinds[kind as keyof typeof kinds])
  }
})
