export type Half = 'house' | 'arcade'
export type NewModule = { readonly half: Half; readonly name: string; readonly number: string }

/** The files of a new module by path: one call that lists, one that adds, the rule between them, their table and their tests. */
export function skeleton({ half, name, number }: NewModule): Record<string, string> {
  const at = (file: string) => `src/${half}/${name}/${file}`
  return {
    [at('index.ts')]: index,
    [at('module.ts')]: door(name),
    [at('contract.ts')]: contract(half, name),
    [at('calls.ts')]: calls(name),
    [at('rules/title.ts')]: rule(name),
    [at('rules/title.test.ts')]: ruleTest(name),
    [at('add-entry.ts')]: verb(name),
    [at('store.ts')]: store(name),
    [at(`${name}.test.ts`)]: moduleTest(half, name),
    [at('texts/km.json')]: text(name, 'សូមបំពេញចំណងជើង។'),
    [at('texts/en.json')]: text(name, 'Please give it a title.'),
    [at('texts/cn.json')]: text(name, '请填写标题。'),
    [`migrations/${half}/${number}-${name}.sql`]: migration(half, name),
  }
}

const text = (name: string, words: string) => `${JSON.stringify({ [`${name}_title_empty`]: words }, null, 2)}\n`

const index = `/** Says here in two sentences what the module owns, and what it never does. */
export { addEntry } from './add-entry.ts'
`

const door = (name: string) => `import { join } from 'node:path'
import { readTexts } from '#runtime/http/texts.ts'
import { answering, defineModule } from '#runtime/module.ts'
import { ${name}Calls } from './calls.ts'
import { ${name}Contract } from './contract.ts'

export const ${name} = defineModule({
  texts: readTexts(join(import.meta.dirname, 'texts')),
  calls: answering(${name}Contract, () => ${name}Calls),
})
`

const contract = (half: Half, name: string) => {
  const session = half === 'house' ? 'member' : 'player'
  const path = half === 'house' ? `/wps/${name}` : `/${name}`
  return `import { z } from 'zod'
import { call } from '#wire/call.ts'

const entry = z.strictObject({ id: z.uuid(), title: z.string(), at: z.number().int() })
export type EntryView = z.output<typeof entry>

export const ${name}Contract = {
  entries: call({
    method: 'GET',
    path: '${path}',
    summary: 'The own entries, newest first',
    session: ['${session}'],
    value: z.array(entry),
  }),
  addEntry: call({
    method: 'POST',
    path: '${path}',
    summary: 'Adds an entry',
    session: ['${session}'],
    idempotent: true,
    body: z.strictObject({ title: z.string().max(200) }),
    value: entry,
    refusals: { ${name}_title_empty: {} },
  }),
}
`
}

const calls = (name: string) => `import { isRefusal } from '#kit/refusal.ts'
import { answer } from '#runtime/http/answer.ts'
import { callerOf } from '#runtime/http/context.ts'
import { addEntry } from './add-entry.ts'
import { ${name}Contract, type EntryView } from './contract.ts'
import { entriesOf, type EntryRow } from './store.ts'

const view = ({ id, title, at }: EntryRow): EntryView => ({ id, title, at: at.getTime() })

export const ${name}Calls = {
  entries: answer(${name}Contract.entries, async ({ context }) => (await entriesOf(context.db, callerOf(context).id)).map(view)),
  addEntry: answer(${name}Contract.addEntry, async ({ input, context, tx }) => {
    const asked = { owner: callerOf(context).id, title: input.body.data.title }
    const row = await addEntry(tx, asked, { now: context.clock(), random: context.random })
    return isRefusal(row) ? row : view(row)
  }),
}
`

const rule = (name: string) => `import { refuse, type Refusal } from '#kit/refusal.ts'

/** The title as it is kept: without blanks around it, and not empty. */
export function judgeTitle(title: string): string | Refusal<'${name}_title_empty', null> {
  const kept = title.trim()
  return kept === '' ? refuse('${name}_title_empty') : kept
}
`

const ruleTest = (name: string) => `import { expect, test } from 'vitest'
import { refuse } from '#kit/refusal.ts'
import { judgeTitle } from './title.ts'

test('keeps a title without the blanks around it, and refuses one of blanks', () => {
  expect(judgeTitle(' first ')).toBe('first')
  expect(judgeTitle('  ')).toEqual(refuse('${name}_title_empty'))
})
`

const verb = (name: string) => `import type { Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { judgeTitle } from './rules/title.ts'
import { insertEntry, type EntryRow } from './store.ts'

/** Adds an entry to its owner's list. Refuses a title of blanks. */
export async function addEntry(
  tx: Tx,
  { owner, title }: { owner: bigint; title: string },
  { now, random }: { now: Millis; random: Random },
): Promise<EntryRow | Refusal<'${name}_title_empty', null>> {
  const judged = judgeTitle(title)
  if (isRefusal(judged)) return judged
  const row = { id: newId(now, random), owner, title: judged, at: new Date(now) }
  await insertEntry(tx, row)
  return row
}
`

const store = (name: string) => `import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'

export type EntryRow = { readonly id: string; readonly owner: bigint; readonly title: string; readonly at: Date }

export async function insertEntry(tx: Tx, { id, owner, title, at }: EntryRow): Promise<void> {
  await sql\`INSERT INTO ${name}.entry (id, owner, title, at) VALUES (\${id}, \${owner}, \${title}, \${at})\`.execute(tx)
}

export async function entriesOf(db: Database | Tx, owner: bigint): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>\`
    SELECT id, owner, title, at FROM ${name}.entry WHERE owner = \${owner} ORDER BY at DESC, id DESC\`.execute(db)
  return rows
}
`

const moduleTest = (half: Half, name: string) => `import { expect, test } from 'vitest'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { testDatabase } from '#testing/database.ts'
import { addEntry } from './index.ts'
import { entriesOf } from './store.ts'

const db = await testDatabase('${half}')
const chance = { now: 1_700_000_000_000, random: (bytes: number) => new Uint8Array(bytes).fill(7) }

test('adds an entry, shows it to its owner and to nobody else', async () => {
  const row = await db.transact((tx) => addEntry(tx, { owner: 1n, title: ' first ' }, chance))
  if (isRefusal(row)) throw new Error(row.code)
  expect(await entriesOf(db, 1n)).toEqual([{ id: row.id, owner: 1n, title: 'first', at: new Date(chance.now) }])
  expect(await entriesOf(db, 2n)).toEqual([])
})

test('refuses a title of blanks and writes nothing', async () => {
  expect(await db.transact((tx) => addEntry(tx, { owner: 3n, title: ' ' }, chance))).toEqual(refuse('${name}_title_empty'))
  expect(await entriesOf(db, 3n)).toEqual([])
})
`

const migration = (half: Half, name: string) => `CREATE SCHEMA ${name};
GRANT USAGE ON SCHEMA ${name} TO croupier_${half};

CREATE TABLE ${name}.entry (
  id uuid PRIMARY KEY,
  owner bigint NOT NULL,
  title text NOT NULL CHECK (title <> ''),
  at timestamptz NOT NULL
);
CREATE INDEX entry_by_owner ON ${name}.entry (owner, at DESC, id DESC);

GRANT SELECT, INSERT ON ${name}.entry TO croupier_${half};
`
