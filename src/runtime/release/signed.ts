import { createPrivateKey, createPublicKey, verify, type KeyObject } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { differences, strangers } from './sums.ts'

/** The file with the checksums of a release's parts, and the one with the signature over it. */
export const [SUMS, SIGNATURE] = ['SHA256SUMS', 'SHA256SUMS.sig']

/** An Ed25519 key in base64, as `openssl genpkey -algorithm ed25519 -outform DER | base64 -w0` writes it. */
export function readKey(kind: 'private' | 'public', text: string | undefined): KeyObject {
  const der = { key: Buffer.from(text ?? '', 'base64'), format: 'der' } as const
  try {
    const key = kind === 'private' ? createPrivateKey({ ...der, type: 'pkcs8' }) : createPublicKey({ ...der, type: 'spki' })
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // It is none.
  }
  throw new Error(`there is no ${kind} Ed25519 key`)
}

export type Held = { readonly key: KeyObject; readonly unpacked?: string }

/** What is wrong with a release, and with its files where they are unpacked; nothing where all is as it was signed. */
export async function faultsOf(folder: string, { key, unpacked }: Held): Promise<string[]> {
  const sums = await readFile(join(folder, SUMS), 'utf8')
  const signature = Buffer.from(await readFile(join(folder, SIGNATURE), 'utf8'), 'base64')
  if (!verify(null, Buffer.from(sums), key, signature)) return [`${SUMS} is not signed by this key`]
  const found = await differences(folder, sums)
  const files = (await readdir(folder)).find((name) => name.endsWith('.files'))
  if (found.length > 0 || unpacked === undefined || files === undefined) return found
  const released = await readFile(join(folder, files), 'utf8')
  return [...(await differences(unpacked, released)), ...(await strangers(unpacked, released))]
}
