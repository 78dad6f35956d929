import { sql } from 'kysely'
import type { Database, Tx } from '#runtime/database.ts'
import type { WordingKey, WordingTexts } from '../rules/wording.ts'

export type WordingRow = { readonly key: WordingKey; readonly language: string; readonly text: string }

/** What a merchant worded itself. */
export async function readWording(db: Database | Tx, merchant: number): Promise<WordingRow[]> {
  const { rows } = await sql<WordingRow>`
    SELECT key, language, text FROM content.wording WHERE merchant = ${merchant} ORDER BY key, language`.execute(db)
  return rows
}

type Of = { readonly merchant: number; readonly key: WordingKey }

/** The texts of a key, locked until the commit, so that two operators do not lose each other's change. */
export async function lockWording(tx: Tx, { merchant, key }: Of): Promise<WordingTexts> {
  const { rows } = await sql<WordingRow>`
    SELECT key, language, text FROM content.wording WHERE merchant = ${merchant} AND key = ${key}
    ORDER BY language FOR UPDATE`.execute(tx)
  return Object.fromEntries(rows.map(({ language, text }) => [language, text]))
}

/** These texts of a key, and no others. */
export async function putWording(tx: Tx, { merchant, key, texts }: Of & { readonly texts: WordingTexts }): Promise<void> {
  const languages = Object.keys(texts)
  await sql`
    DELETE FROM content.wording
    WHERE merchant = ${merchant} AND key = ${key} AND language <> ALL (${languages}::text[])`.execute(tx)
  await sql`
    INSERT INTO content.wording (merchant, key, language, text)
    SELECT ${merchant}, ${key}, w.language, w.text
    FROM unnest(${languages}::text[], ${Object.values(texts)}::text[]) w (language, text)
    ON CONFLICT (merchant, key, language) DO UPDATE SET text = excluded.text`.execute(tx)
}
