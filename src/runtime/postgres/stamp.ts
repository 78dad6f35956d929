import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/**
 * What we know of the cluster of one folder, kept beside its data and readable by us only. `id` is also written into the data;
 * `system` is the identifier that initdb gave it. Both must match before a server is started or taken over.
 */
const stampForm = z.strictObject({
  id: z.uuid(),
  data: z.string(),
  port: z.int().min(1).max(65_535).nullable(),
  password: z.string().min(20),
  /** Null until initdb has ended. */
  system: z.string().nullable(),
})
export type Stamp = z.infer<typeof stampForm>

const markOf = (data: string) => join(data, 'croupier-cluster')

export function readStamp(folder: string): Stamp | null {
  const file = join(folder, 'cluster.json')
  return existsSync(file) ? stampForm.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

/** Written beside and renamed, so that a crash leaves the old one or the new one. */
export function writeStamp(folder: string, stamp: Stamp): void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'cluster.json')
  writeFileSync(`${file}.new`, JSON.stringify(stamp, null, 2), { mode: 0o600 })
  chmodSync(`${file}.new`, 0o600)
  renameSync(`${file}.new`, file)
}

export function markData(data: string, id: string): void {
  writeFileSync(markOf(data), id)
}

/** The identifier of a data folder: the first eight bytes of its control file. */
export function systemOf(data: string): string {
  return readFileSync(join(data, 'global', 'pg_control'))
    .readBigUInt64LE(0)
    .toString()
}

/** Throws unless the data folder is the one that the stamp was made for. */
export function assertOurs(stamp: Stamp): void {
  const mark = existsSync(markOf(stamp.data)) ? readFileSync(markOf(stamp.data), 'utf8').trim() : null
  if (mark !== stamp.id) throw foreign(stamp.data, 'it does not carry our mark')
  if (stamp.system !== null && systemOf(stamp.data) !== stamp.system)
    throw foreign(stamp.data, 'its system identifier is another one')
}

export function foreign(data: string, why: string): Error {
  return new Error(
    `the data folder ${data} is not ours (${why}); move it away, or name another one with CROUPIER_DATA (beside ${dirname(data)})`,
  )
}
