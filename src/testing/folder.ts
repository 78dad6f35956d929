import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { cp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A fresh folder that every user of the machine may enter: where we are root, the database runs as another one. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `croupier-${name}-`))
  chmodSync(folder, 0o755)
  return folder
}

/** These parts of the project once more in a folder of their own, where a tool may write. */
export async function copiedTree(name: string, parts: readonly string[]) {
  const root = process.cwd()
  const copy = temporaryFolder(name)
  for (const part of parts) await cp(join(root, part), join(copy, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  /** Runs a tool in the copy and answers what it says, and whether it was content. */
  const tool = async (command: string): Promise<{ content: boolean; said: string }> => {
    const [program = '', ...args] = command.split(' ')
    const { VITEST: _outer, ...env } = process.env
    const ran = promisify(execFile)(program, args, { cwd: copy, env: { ...env, NO_COLOR: '1' }, maxBuffer: 1e8 })
    return ran.then(
      ({ stdout, stderr }) => ({ content: true, said: stdout + stderr }),
      (error: { stdout: string; stderr: string }) => ({ content: false, said: error.stdout + error.stderr }),
    )
  }
  return { copy, tool, remove: () => rm(copy, { recursive: true }) }
}
