import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { secretsIn } from './secrets.mjs'

const MOST = 1024 * 1024 * 1024
/** Read so many at a time: a whole history does not fit in one string. */
const AT_ONCE = 500
/** Pictures, fonts and packed files hold no text. */
const noText = /\.(?:png|jpe?g|webp|avif|ico|woff2?|gz|zip|wasm|mp3|ogg)$/

type Searching = { readonly root: string; readonly cache: string; readonly commit?: string }

/**
 * What looks like a secret in any version of any file that a commit comes from, also where it was taken out since. Versions that were found clean by
 * these rules are kept in `cache` and not read again.
 */
export function secretsInHistory({ root, cache, commit = 'HEAD' }: Searching): string[] {
  const git = (args: readonly string[], input = '') =>
    execFileSync('git', args, { cwd: root, input, maxBuffer: MOST, stdio: ['pipe', 'pipe', 'pipe'] })
  const clean = readClean(cache)
  const listed = git(['rev-list', '--objects', commit]).toString().split('\n')
  const versions = listed.flatMap((line) => {
    const [id, path] = [line.slice(0, 40), line.slice(41)]
    return path === '' || noText.test(path) || clean.ids.has(id) ? [] : [{ id, path }]
  })
  const found: string[] = []
  for (let from = 0; from < versions.length; from += AT_ONCE) {
    const some = versions.slice(from, from + AT_ONCE)
    const texts = textsIn(git(['cat-file', '--batch'], `${some.map(({ id }) => id).join('\n')}\n`))
    for (const [at, { id, path }] of some.entries()) {
      const secrets = secretsIn(texts[at] ?? '')
      if (secrets.length === 0) clean.ids.add(id)
      found.push(...secrets.map(({ what }) => `${path} (${id.slice(0, 12)}): ${what}`))
    }
  }
  mkdirSync(dirname(cache), { recursive: true })
  writeFileSync(cache, [clean.rules, ...clean.ids].join('\n'))
  return found
}

/** What was found clean by the rules as they are now; other rules begin anew. */
function readClean(cache: string): { readonly rules: string; readonly ids: Set<string> } {
  const rules = createHash('sha256')
    .update(readFileSync(join(import.meta.dirname, 'secrets.mjs')))
    .digest('hex')
  const [by, ...ids] = existsSync(cache) ? readFileSync(cache, 'utf8').split('\n') : []
  return { rules, ids: new Set(by === rules ? ids : []) }
}

/** The objects that `cat-file --batch` wrote, in order; a folder has no text. */
function textsIn(batch: Buffer): string[] {
  const texts: string[] = []
  for (let at = 0; at < batch.length;) {
    const end = batch.indexOf(10, at)
    const [, kind, size = '0'] = batch.toString('latin1', at, end).split(' ')
    const begin = end + 1
    const length = kind === 'missing' ? -1 : Number(size)
    texts.push(kind === 'blob' ? batch.toString('utf8', begin, begin + length) : '')
    at = begin + length + 1
  }
  return texts
}
