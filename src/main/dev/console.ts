import { createWriteStream, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'

const LARGEST_LOG = 16 * 1024 * 1024
const shown: ReadonlySet<unknown> = new Set(['warn', 'error', 'fatal'])

/** Keeps every line of a program in `folder/name.log`, and shows those that someone should look at. Ends when the last line is in the file. */
export async function keepLog({ folder, name }: { folder: string; name: string }, streams: readonly Readable[]): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = openFile(join(folder, `${name}.log`))
  const keep = async (stream: Readable) => {
    for await (const line of createInterface({ input: stream })) {
      file.write(`${line}\n`)
      const text = lineToShow(line)
      if (text) console.error(`  ${name}: ${text}`)
    }
  }
  await Promise.all(streams.map(keep))
  file.end()
  await finished(file)
}

function openFile(path: string): WriteStream {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG) renameSync(path, `${path}.1`)
  return createWriteStream(path, { flags: 'a', mode: 0o600 })
}

/** A warning or worse, shortened to one line; what is no JSON is a crash of Node itself and shown as it is. */
export function lineToShow(line: string): string | null {
  try {
    const { level, msg, err } = JSON.parse(line) as { level?: unknown; msg?: string; err?: { message?: string } }
    if (!shown.has(level)) return null
    return [msg, err?.message !== msg && err?.message].filter(Boolean).join(': ')
  } catch {
    return line.trim() === '' ? null : line
  }
}
