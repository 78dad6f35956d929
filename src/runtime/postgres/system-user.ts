import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** Whom the server runs as where we are root, which PostgreSQL refuses to be. */
export type SystemUser = { readonly name: string; readonly uid: number; readonly gid: number }

const OWN = 'croupier'

/**
 * Null when we are not root and run the server ourselves. Else the owner of an existing data folder; else a user of our own, made
 * where the system can make one; else `postgres`, else `nobody`.
 */
export function systemUser(dataFolder: string): SystemUser | null {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return null
  const existing = statSync(dataFolder, { throwIfNoEntry: false })
  if (existing && existing.uid !== 0) return { name: `of ${dataFolder}`, uid: existing.uid, gid: existing.gid }
  const found = lookUp(OWN) ?? makeOwn() ?? lookUp('postgres') ?? lookUp('nobody')
  if (!found)
    throw new Error('PostgreSQL refuses to run as root and there is no other user: set DATABASE_URL to a server of your own')
  return found
}

function lookUp(name: string): SystemUser | null {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
  if (uid?.status !== 0 || gid?.status !== 0) return null
  return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

/** One at a time: useradd looks whether there is such a user before it locks the list, so of two at once the second writes over the first. */
function makeOwn(): SystemUser | null {
  const flags = '--system --user-group --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin'
  spawnSync('flock', ['/etc', 'sh', '-c', `id -u ${OWN} || useradd ${flags} ${OWN}`])
  return lookUp(OWN)
}
