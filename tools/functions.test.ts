import { describe, expect, test } from 'vitest'
import { functions } from './tidy/functions.ts'
import { sqlFunctions } from './tidy/sql-functions.ts'
import { readTree } from './tidy/tree.ts'

const found = (path: string, text: string) => functions(new Map([[path, text]]))

describe('functions of the database', () => {
  const path = 'migrations/house/functions/wallet/post.sql'
  const made = 'CREATE OR REPLACE FUNCTION wallet.post() RETURNS void LANGUAGE sql AS $$ DELETE FROM a; $$;\n'
  const granted = 'GRANT EXECUTE ON FUNCTION wallet.post TO croupier_house;\n'

  test('stand in files of their schema, which make them and say who may run them', () => {
    expect(functions(readTree(process.cwd()))).toEqual([])
  })

  test('another schema, another statement, rights in between and a function in a new migration are found', () => {
    expect(found(path, `-- Posts; once.\n${made}${made}${granted}`)).toEqual([])
    expect(found('migrations/house/functions/post.sql', made)).toHaveLength(1)
    expect(found('migrations/house/functions/wagers/post.sql', made)).toHaveLength(1)
    expect(found(path, `${made}CREATE OR REPLACE TRIGGER a BEFORE UPDATE ON wallet.b EXECUTE FUNCTION wallet.post();`)).toEqual(
      [],
    )
    expect(found(path, `${made}CREATE TABLE wallet.a (b int);`)).toHaveLength(1)
    expect(found(path, `${made}GRANT SELECT ON wallet.entry TO croupier_house;`)).toHaveLength(1)
    expect(found(path, made.replace(' OR REPLACE', ''))).toHaveLength(1)
    expect(found(path, `${granted}${made}`)).toHaveLength(1)
    expect(found('migrations/house/0112-more.sql', made)).toHaveLength(1)
    expect(found('migrations/house/0049-vendor-wallets.sql', made)).toEqual([])
    expect(found('migrations/house/0112-more.sql', 'CREATE TABLE wallet.a (b int);')).toEqual([])
  })
})

describe('measures', () => {
  const path = 'migrations/house/functions/wallet/do.sql'
  const made = (takes: string, body: string) =>
    `CREATE OR REPLACE FUNCTION wallet.do(${takes}) RETURNS int LANGUAGE plpgsql AS $$\n${body}$$;\n`

  const measured = (sql: string) => sqlFunctions(new Map([[path, sql]]))
  const accepts = (sql: string) => expect(measured(sql), sql).toEqual([])
  const refuses = (sql: string) => expect(measured(sql), sql).toHaveLength(1)

  test('of the project are short and name what they take and keep', () => {
    expect(sqlFunctions(readTree(process.cwd()))).toEqual([])
  })

  test('that are long, wide or call things by one letter are found', () => {
    accepts(
      made('p_list numeric(9, 2)[], OUT o_sum bigint', 'DECLARE v_sum bigint; BEGIN\n  SELECT e.a FROM wallet.entry e;\nEND '),
    )
    accepts(made('', '  x;\n'.repeat(68)))
    refuses(made('', '  x;\n'.repeat(69)))
    refuses(made('', `${'x'.repeat(171)}\n`))
    refuses(made('a wallet.account, p_now timestamptz', ''))
    refuses(made('p_now numeric(9, 2), INOUT e wallet.entry', ''))
    refuses(made('', 'DECLARE v_one int := f(1, 2); x bigint; BEGIN END '))
    refuses(made('', 'BEGIN FOR i IN 1 .. 3 LOOP END LOOP; END '))
    refuses(made('', '').replace('wallet.do', 'wagers.apply'))
  })
})
