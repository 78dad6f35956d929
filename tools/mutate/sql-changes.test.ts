import { describe, expect, test } from 'vitest'
import { changed, sayChange } from './change.ts'
import { sqlChanges } from './sql-changes.ts'
import { tokensOf } from './sql-tokens.ts'

const said = (body: string, language: 'sql' | 'plpgsql' = 'sql') =>
  sqlChanges(body, language).map((change) => sayChange(body, change))

test('strings, quoted names and comments are left alone', () => {
  const body = `SELECT 'a < b AND 1' || "x < 2" -- y < 3\n /* z < 4 */ FROM t`
  expect(said(body)).toEqual([])
  expect(tokensOf(`'it''s' = "a""b"`).map(({ text }) => text)).toEqual([`'it''s'`, '=', `"a""b"`])
})

describe('of a statement', () => {
  test('bounds, signs, constants and words become others of their kind', () => {
    expect(said('SELECT greatest(a - b, 0) < -c')).toEqual(['greatest → least', '- → +', '0 → 1', '< → <=', '- → (nothing)'])
    expect(said('SELECT true, x IS NULL, y IS NOT NULL, a IS DISTINCT FROM b')).toEqual([
      'true → false',
      'IS NULL → IS NOT NULL',
      'IS NOT NULL → IS NULL',
      'IS DISTINCT FROM → IS NOT DISTINCT FROM',
    ])
  })

  test('a condition goes, and its word becomes the other', () => {
    const body = 'SELECT 1 FROM t WHERE a = b AND (c OR d) ORDER BY a FOR UPDATE'
    expect(said(body)).toEqual([
      '1 → 2',
      '= → <>',
      'AND → OR',
      'AND (c OR d) → (nothing)',
      'OR → AND',
      'OR d → (nothing)',
      'ORDER BY a → (nothing)',
      'FOR UPDATE → (nothing)',
    ])
  })

  test('what SET gives is no comparison, but what it compares is', () => {
    expect(said('UPDATE t SET a = CASE WHEN b = c THEN d ELSE e END WHERE f = g')).toEqual(['b = c → false', '= → <>', '= → <>'])
  })

  test('the AND of BETWEEN joins no conditions', () => {
    expect(said('SELECT a FROM t WHERE a BETWEEN b AND c')).toEqual([])
  })

  test('what is selected of a row that is only asked to exist stays', () => {
    expect(said('SELECT EXISTS (SELECT 1 FROM t)')).toEqual(['EXISTS → NOT EXISTS'])
  })

  test('a conflict is met, and how many rows at most is no decision', () => {
    expect(said('INSERT INTO t SELECT a FROM u LIMIT 200 ON CONFLICT DO NOTHING')).toEqual(['ON CONFLICT DO NOTHING → (nothing)'])
  })
})

describe('of a block', () => {
  const block = `DECLARE v int := f(a);
BEGIN
  IF v = w THEN RETURN x; END IF;
  PERFORM wallet.hold_lanes(l);
  e.kind := v;
  RETURN CASE v WHEN 1 THEN y ELSE z END;
EXCEPTION WHEN check_violation THEN RAISE;
END`

  test('statements, branches and handlers go', () => {
    expect(said(block, 'plpgsql')).toEqual([
      'v = w → false',
      '= → <>',
      'PERFORM wallet.hold_lanes(l); → NULL;',
      'e.kind := v; → NULL;',
      '1 → 2',
      '1 → -1',
      'check_violation → no_data_found',
      'RAISE; → NULL;',
    ])
  })

  test('every change is one change, and is made where it is said', () => {
    for (const change of sqlChanges(block, 'plpgsql')) {
      const after = changed(block, change)
      expect(after).not.toBe(block)
      expect(after.startsWith(block.slice(0, change.start))).toBe(true)
      expect(after.endsWith(block.slice(change.end))).toBe(true)
    }
  })
})
