import { describe, expect, test } from 'vitest'
import { functions } from './tidy/functions.ts'
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
