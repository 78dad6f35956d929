import type { KeyObject } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config.ts'
import type { EnvironmentReader } from '../config/environment.ts'
import type { Log } from '../log.ts'
import { readKey } from './signed.ts'
import { watchRelease } from './watch.ts'
import type { Stage } from '../shutdown.ts'

type Release = { readonly folder: string; readonly key: KeyObject }

/** Which release this program is of; null where none is named, as for a demo. */
export function readRelease(reader: EnvironmentReader): Release | null {
  const folder = reader.text('CROUPIER_RELEASE')
  if (folder === undefined) return null
  try {
    return { folder, key: readKey('public', reader.text('CROUPIER_RELEASE_PUBLIC_KEY')) }
  } catch {
    reader.problem('CROUPIER_RELEASE_PUBLIC_KEY must be the Ed25519 key that signed what lies in CROUPIER_RELEASE')
    return null
  }
}

/** A program whose files are not those that were signed is not ready. In production, one that names no release says in `/readyz` that it does without. */
export async function holdProgram(
  stage: Stage,
  release: Release | null,
  { mode, log }: { readonly mode: Config['mode']; readonly log: Log },
): Promise<void> {
  if (!release) {
    if (mode === 'production') stage.without('signed release')
    return
  }
  const unpacked = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '')
  const watch = await watchRelease({ release: release.folder, unpacked, key: release.key, log })
  stage.onStop('release', watch.close)
  stage.onReady('release', watch.ready)
}
