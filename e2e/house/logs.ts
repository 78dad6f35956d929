import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every line that the programs have written so far. */
export function logLines(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
}
