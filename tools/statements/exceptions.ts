/** What cannot be checked from the source, with the reason. The test fails for one that is no longer met. */
export type Exception = { readonly file: string; readonly says: string; readonly why: string }

export const exceptions: readonly Exception[] = [
  {
    file: 'src/runtime/migrate.ts',
    says: 'migration.sql is known only when it runs',
    why: 'the migrations themselves; every test database ran them',
  },
  {
    file: 'src/runtime/migrate.ts',
    says: 'cannot insert multiple commands into a prepared statement',
    why: 'makes the schema and the table that the migrations are noted in, in one message',
  },
  {
    file: 'src/runtime/postgres/functions.ts',
    says: 'known only when it runs',
    why: 'the functions themselves, and statements that the catalogue makes of their names; every test database ran them',
  },
  {
    file: 'src/runtime/postgres/named-statements.ts',
    says: 'known only when it runs',
    why: 'hands on what others wrote, whose statements are checked where they stand',
  },
  {
    file: 'src/runtime/postgres/login.ts',
    says: 'client.escapeLiteral(password) is put into a text and known only when it runs',
    why: 'ALTER ROLE takes no parameters; the password is escaped',
  },
  {
    file: 'src/runtime/postgres/prepare.ts',
    says: 'client.escapeIdentifier(name) is put into a text and known only when it runs',
    why: 'CREATE DATABASE takes no parameters; the name is escaped',
  },
  {
    file: 'src/runtime/postgres/prepare.ts',
    says: 'client.escapeIdentifier(from) is put into a text and known only when it runs',
    why: 'ALTER DATABASE takes no parameters; both names are escaped',
  },
  {
    file: 'src/runtime/jobs/install.ts',
    says: 'database is put into a text and known only when it runs',
    why: 'GRANT takes no parameters; the name is one that the database quoted',
  },
  {
    file: 'src/runtime/listen.ts',
    says: 'client.escapeIdentifier(channel) is put into a text and known only when it runs',
    why: 'LISTEN takes no parameters; the name of the channel is escaped',
  },
  {
    file: 'src/house/merchants/store.ts',
    says: 'is given for',
    why: 'one value for any column of a merchant: its type is that of all of them; tests write each column',
  },
]
