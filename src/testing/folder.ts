import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A fresh folder that every user of the machine may enter: where we are root, the database runs as another one. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `croupier-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}
