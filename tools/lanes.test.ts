import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { tables as declared } from '../migrations/tables.ts'
import { testDatabase } from '#testing/database.ts'
import { readRoutines, readTables, type Routine, type Table } from './lanes/catalog.ts'
import { exceptions } from './lanes/exceptions.ts'
import { byRule, wrongInRoutine, wrongInStatement, wrongInTable } from './lanes/rules.ts'
import { findStatements } from './statements/find.ts'
import { openProject } from './statements/project.ts'
import { tests } from './tidy/tree.ts'

const { ownerUrl } = await testDatabase('house')
const client = new pg.Client({ connectionString: ownerUrl })
await client.connect()
afterAll(() => client.end())

test('every table and statement keeps the rules of lanes, but for those listed with a plan', async () => {
  const project = openProject()
  const { statements } = findStatements(project, (path) => /^src\/(house|runtime|main)\//.test(path) && !tests.test(path))
  project.close()
  const found = byRule([
    ...(await readTables(client)).flatMap((table) => wrongInTable(table, declared)),
    ...(await readRoutines(client)).flatMap((routine) => wrongInRoutine(routine, declared)),
    ...statements.flatMap(({ place, text }) => wrongInStatement({ file: place.replace(/:\d+$/, ''), text }, declared)),
  ])
  const listed = new Map(Object.entries(exceptions).map(([rule, { of }]) => [rule, [...of]]))
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed))
})

test('no table is declared that is not there', async () => {
  const names = new Set((await readTables(client)).map(({ name }) => name))
  expect(Object.keys(declared).filter((name) => !names.has(name))).toEqual([])
})

describe('the rules of lanes refuse', () => {
  const groups = {
    'play.bet': { group: 'lane', grows: 'bet', kept: 'for ever' },
    'play.kind': { group: 'reference', grows: 'no', kept: 'for ever' },
    'play.member': { group: 'merchant', grows: 'member', kept: 'for ever' },
  } as const
  const sound: Table = {
    name: 'play.bet',
    columns: ['lane', 'id', 'kind', 'merchant'],
    keys: [{ name: 'bet_pkey', columns: ['lane', 'id'] }],
    references: [{ name: 'bet_kind', to: 'play.kind', columns: ['kind'] }],
    triggers: [],
    policies: [{ name: 'one', permissive: true, text: 'merchant = runtime.merchant()' }],
  }
  const routine = (text: string, more: Partial<Routine> = {}): Routine => ({
    name: 'play.do',
    rows: [],
    settings: [],
    text,
    ...more,
  })
  const rulesOf = (found: readonly (readonly [string, string])[]) => found.map(([rule]) => rule)

  test('nothing of a sound table, function or statement', () => {
    expect(wrongInTable(sound, groups)).toEqual([])
    const good = 'UPDATE play.bet SET id = CASE WHEN id > 1 THEN 1 END WHERE lane = p_lane; PERFORM pg_notify(a, b);'
    expect(wrongInRoutine(routine(good), groups)).toEqual([])
    expect(wrongInStatement({ file: 'a.ts', text: 'SELECT id FROM play.bet WHERE lane = $1' }, groups)).toEqual([])
  })

  const faultyTables: readonly (readonly [string, Partial<Table>])[] = [
    ['a table is not declared', { name: 'play.other' }],
    ['a table of a merchant does not name it', { name: 'play.member', columns: ['id'] }],
    ['a lane table has no key', { keys: [] }],
    ['a key of a lane table lacks the lane', { keys: [...sound.keys, { name: 'bet_id', columns: ['id'] }] }],
    ['a lane table refers beyond its lane', { references: [{ name: 'of', to: 'play.member', columns: ['id'] }] }],
    ['a lane table has a trigger', { triggers: ['forward_only'] }],
    ['a policy is RESTRICTIVE', { policies: [{ name: 'one', permissive: false, text: 'true' }] }],
    ['a policy asks a query', { policies: [{ name: 'one', permissive: true, text: 'EXISTS ( SELECT 1 FROM x)' }] }],
  ]
  test.each(faultyTables)('%s', (rule, fault) => {
    expect(rulesOf(wrongInTable({ ...sound, ...fault }, groups))).toEqual([rule])
  })

  const faultyTexts: readonly (readonly [string, string])[] = [
    [
      'a limit within a lateral join over a list',
      'SELECT x.id FROM unnest(p) l CROSS JOIN LATERAL (SELECT id FROM play.bet b WHERE b.lane = l LIMIT 5) x',
    ],
    ['a query without a column', 'IF EXISTS (SELECT FROM play.bet WHERE lane = 1) THEN RETURN; END IF'],
    ['a notice is raised within a query', "SELECT pg_notify('bets', id::text) FROM play.bet WHERE lane = 1"],
    ['a decision by the name of a constraint', 'UPDATE play.bet SET id = 1; GET STACKED DIAGNOSTICS v = CONSTRAINT_NAME'],
    [
      'a count of rows after ON CONFLICT',
      'INSERT INTO play.bet VALUES (1) ON CONFLICT DO NOTHING; GET DIAGNOSTICS v = ROW_COUNT',
    ],
    ['a CASE on a variable', 'UPDATE play.bet SET id = CASE v_kind WHEN 1 THEN 2 END WHERE lane = 1'],
    ['an item of a list is set as a value', 'UPDATE play.bet SET id = p_ids[i] WHERE lane = 1'],
    ['a plan is forced to be generic', "UPDATE play.bet SET id = 1; SET plan_cache_mode = 'force_generic_plan'"],
  ]
  test.each(faultyTexts)('%s', (rule, text) => {
    expect(rulesOf(wrongInRoutine(routine(text), groups))).toEqual([rule])
  })

  test('a row of a lane table is an argument', () => {
    expect(rulesOf(wrongInRoutine(routine('RETURN 1', { rows: ['play.bet'] }), groups))).toEqual([
      'a row of a lane table is an argument',
    ])
  })

  test('a forced plan among the settings of a function', () => {
    const forced = routine('RETURN 1', { settings: ['plan_cache_mode=force_generic_plan'] })
    expect(rulesOf(wrongInRoutine(forced, groups))).toEqual(['a plan is forced to be generic'])
  })

  test('the merchant set for a whole session', () => {
    const text = "SELECT set_config('role', $1, false), set_config('croupier.merchant', $2, false)"
    expect(rulesOf(wrongInStatement({ file: 'a.ts', text }, groups))).toEqual(['the merchant is set for a whole session'])
  })
})
