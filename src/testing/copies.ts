import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import pg from 'pg'
import { readStamp, writeStamp } from '#runtime/postgres/stamp.ts'

/** Files of a data folder that a copy must not have. */
const left = ['./postmaster.pid', './postmaster.opts', './pg_wal/*'].map((path) => `--exclude=${path}`)

/** Makes a key; answers its private half as a file, and its public one. */
export function newCopiesKey(file: string): string {
  execFileSync('age-keygen', ['-o', file], { stdio: 'pipe' })
  // Whoever restores is the server's user, who is another where we are root.
  chmodSync(file, 0o644)
  return execFileSync('age-keygen', ['-y', file], { encoding: 'utf8' })
}

type SystemUser = { readonly uid: number; readonly gid: number }
type RunAs = { readonly as?: SystemUser; readonly key?: string }
export type Ran = { readonly code: number; readonly stdout: Buffer; readonly stderr: string }

/** Whom the server of these data runs as. */
function ownerOf(data: string): SystemUser {
  const { uid, gid } = statSync(data)
  return { uid, gid }
}

/** A repository of encrypted copies, with the programs of `ops/copies` where every user of the machine can reach them. */
export function openCopies(root: string, publicKey: string) {
  const [tools, kept, recipients] = [join(root, 'ops'), join(root, 'copies'), join(root, 'copies.recipients')]
  cpSync(join(import.meta.dirname, '../../ops/copies'), tools, { recursive: true })
  mkdirSync(kept)
  chmodSync(kept, 0o777)
  writeFileSync(recipients, publicKey)

  const run = async (words: readonly string[], { as, key = '' }: RunAs = {}): Promise<Ran> => {
    const env = { PATH: process.env['PATH'], COPIES: kept, COPIES_FOR: recipients, COPIES_KEY: key }
    const [program = '', ...args] = words
    const child = spawn(program, args, { ...as, env, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
    const [stdout, stderr, [code]] = await Promise.all([buffer(child.stdout), text(child.stderr), once(child, 'exit')])
    return { code, stdout, stderr }
  }
  const well = async (words: readonly string[], as: RunAs): Promise<void> => {
    const { code, stderr } = await run(words, as)
    if (code !== 0) throw new Error(stderr || `exit code ${code}`)
  }
  const tool = (name: 'keep' | 'archive' | 'open') => join(tools, name)
  return {
    folder: kept,
    run,
    tool,
    /** What the server that is copied is started with. */
    archiving: {
      archive_mode: 'on',
      archive_command: `COPIES=${kept} COPIES_FOR=${recipients} ${tool('archive')} %p %f`,
    },
    /** What a server is started with that works off what the other archived. */
    restoring: (key: string) => ({ restore_command: `COPIES=${kept} COPIES_KEY=${key} ${tool('open')} wal/%f > %p` }),

    /** Copies the data of a server while they are in use, by what every backup program stands on. */
    async backUp(name: string, { folder, url }: { readonly folder: string; readonly url: string }): Promise<void> {
      const { data } = readStamp(folder)!
      const as = ownerOf(data)
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        await client.query("SELECT pg_backup_start('copy', true)")
        // 1 is what tar says of a file that changed while it was read, which the archive mends.
        const tar = `tar --create --file=- ${left.map((word) => `'${word}'`).join(' ')} --directory='${data}' . || [ $? -eq 1 ]`
        await well([tool('keep'), `base/${name}`, 'sh', '-c', tar], { as })
        const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(true)')
        await well([tool('keep'), `base/${name}.label`, 'printf', '%s', rows[0]!.labelfile], { as })
      } finally {
        await client.end()
      }
    },

    /** Lays a copy of the data of `served` into another folder, from which a server recovers when it is started there. */
    async unpack(
      name: string,
      { served, into, key }: { readonly served: string; readonly into: string; readonly key: string },
    ): Promise<void> {
      const stamp = readStamp(served)!
      const as = ownerOf(stamp.data)
      const data = join(into, 'data')
      mkdirSync(into)
      mkdirSync(data, { mode: 0o700 })
      chownSync(data, as.uid, as.gid)
      const open = `"$0" base/${name} | tar --extract --directory='${data}' && "$0" base/${name}.label > '${data}/backup_label'`
      await well(['bash', '-c', `set -eo pipefail; ${open}; touch '${data}/recovery.signal'`, tool('open')], { as, key })
      writeStamp(into, { ...stamp, data, port: null })
    },
  }
}
