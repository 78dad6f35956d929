import { X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { selfSigned } from './x509.ts'

export type CertificateFiles = { readonly cert: string; readonly key: string }

/** Browsers believe none that lives longer. */
const DAYS = 397
const DAY = 86_400_000
const hosts = ['localhost', 'console.localhost', 'arcade.localhost', 'provider.localhost', 'check.localhost']

/** A certificate that this machine signs for itself, for its names and its addresses in the network. Kept until it ends or they change. */
export function localCertificate(folder: string, now: Date): CertificateFiles {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') }
  const addresses = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .flatMap(({ address, scopeid }) => (scopeid ? [] : address))
  if (stillGood({ files, addresses, now })) return files
  const from = new Date(now.getTime() - DAY)
  const made = selfSigned({
    name: 'Croupier on this machine',
    hosts,
    addresses,
    from,
    until: new Date(now.getTime() + DAYS * DAY - DAY),
  })
  writeFileSync(files.key, made.key, { mode: 0o600 })
  writeFileSync(files.cert, made.cert)
  return files
}

function stillGood({ files, addresses, now }: { files: CertificateFiles; addresses: readonly string[]; now: Date }): boolean {
  if (!existsSync(files.cert) || !existsSync(files.key)) return false
  const certificate = new X509Certificate(readFileSync(files.cert))
  const tomorrow = now.getTime() + DAY
  const isNamed =
    hosts.every((host) => certificate.checkHost(host) !== undefined) &&
    addresses.every((address) => certificate.checkIP(address) !== undefined)
  return isNamed && certificate.validToDate.getTime() > tomorrow
}
