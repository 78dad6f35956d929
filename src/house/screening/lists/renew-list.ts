import { isRefusal } from '#kit/refusal.ts'
import type { Clock } from '#kit/clock.ts'
import type { Database, Isolate } from '#runtime/database.ts'
import type { Log } from '#runtime/log.ts'
import { digest as digestOf } from '#runtime/secrets/digest.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import { record } from '#house/audit/index.ts'
import type { ListCode } from '../rules/lists.ts'
import { readListFile, type FileProblem } from '../rules/list-file.ts'
import { sealListed } from './file-lists.ts'
import { dropPersons, dropProblem, insertPersons, lockLists, readLists, saveProblem, saveTaken } from './list-store.ts'

/** The file of a list, null where none is configured; its text, null where it cannot be read. */
export type ReadList = (list: ListCode) => Promise<{ readonly text: string | null } | null>

export type ListWork = {
  readonly db: Database
  readonly transact: Isolate
  readonly clock: Clock
  readonly log: Log
  readonly vault: Vault
  readonly readList: ReadList
}

const PORTION = 200

/** Takes the file of a list where it is another than the one that was taken last. One that is malformed is refused whole, and the list before stays. */
export async function renewList(work: ListWork, code: ListCode): Promise<void> {
  const { db, vault, log } = work
  const file = await work.readList(code)
  if (file === null) return
  const { text } = file
  const digest = digestOf(text ?? 'unreadable')
  const standing = (await readLists(db)).find((list) => list.code === code)
  if (standing?.digest?.equals(digest) && standing.kid === vault.persons.kid) {
    if (standing.problem) await dropProblem(db, code)
    return
  }
  if (standing?.refused?.equals(digest)) return
  const wrong = async (problem: FileProblem, line: number) => {
    log.warn({ list: code, problem, line }, 'a list of persons is not taken; the one before stays')
    await saveProblem(db, { code, problem, line, digest })
  }
  if (text === null) return wrong('unreadable', 0)
  const listed = readListFile(text)
  if (isRefusal(listed)) return wrong(listed.data.problem, listed.data.line)
  const sealed = listed.map((person) => sealListed(vault, person))
  const at = work.clock()
  await work.transact(async (tx) => {
    await lockLists(tx)
    await saveTaken(tx, { code, digest, kid: vault.persons.kid, at: new Date(at), persons: sealed.length })
    await dropPersons(tx, code)
    for (let from = 0; from < sealed.length; from += PORTION) await insertPersons(tx, code, sealed.slice(from, from + PORTION))
    const act = { action: 'screening.take_list', subject: `list:${code}`, after: { persons: sealed.length } } as const
    await record(tx, { at, merchant: null, actor: 'house', ...act })
  })
}
