import { expect, test } from 'vitest'
import { functionsIn, ledgerFunctions } from './ledger-functions.ts'

test('every function of wallet and wagers is found, each by a name of its own', () => {
  const names = ledgerFunctions().map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['wallet.post', 'wagers.apply', 'wagers.rollback_play']))
  expect(new Set(names).size).toBe(names.length)
})

test('a function is read with its body, its language and where that begins', () => {
  const made = (taken: string, body: string) =>
    `CREATE OR REPLACE FUNCTION wallet.sum(${taken}) RETURNS int\nLANGUAGE sql STABLE AS $$${body}$$;\n`
  const text = `${made('p_a int', ' SELECT 1 ')}\n-- another\n${made('p_a text', '\n  SELECT 2\n')}`
  expect(functionsIn('a.sql', text)).toMatchObject([
    { name: 'wallet.sum(p_a int)', language: 'sql', body: ' SELECT 1 ', begins: 2 },
    { name: 'wallet.sum(p_a text)', body: '\n  SELECT 2\n', begins: 6, file: 'a.sql' },
  ])
})
