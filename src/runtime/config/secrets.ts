import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SHORTEST = 32
const FEWEST_LETTERS = 10

/** What people put in place of a secret. What is left of one without them is what nobody knows. */
const words =
  /change|replace|default|secret|passw(or)?d|example|sample|dummy|test|demo|croupier|admin|postgres|please|your|this|key|token/gi

/** Why a secret is too weak to start with; null when it is not. */
export function weaknessOf(secret: string): string | null {
  if (secret.length < SHORTEST) return `must have at least ${SHORTEST} characters`
  if (secret.replace(words, '').length < SHORTEST / 2) return 'is a known default'
  if (new Set(secret).size < FEWEST_LETTERS || /^(.{1,8})\1+$/.test(secret)) return 'repeats itself'
  if (/0123456789abcdef|abcdefghijklmnop|qwertyuiop/i.test(secret)) return 'is a row of letters'
  return null
}

/**
 * The demo's own secret of that name: made at random once, and kept in the data folder for us alone. Several processes may ask at
 * once; all get the same.
 */
export function demoSecret(folder: string, name: string): string {
  const secrets = join(folder, 'secrets')
  mkdirSync(secrets, { recursive: true, mode: 0o700 })
  chmodSync(secrets, 0o700)
  const file = join(secrets, name)
  if (!existsSync(file)) keepOnce(file, randomBytes(32).toString('base64url'))
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600)
  return readFileSync(file, 'utf8')
}

/** A link is made whole or not at all, and never over an existing one. */
function keepOnce(file: string, content: string): void {
  const mine = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(mine, content, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(mine, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(mine)
  }
}
