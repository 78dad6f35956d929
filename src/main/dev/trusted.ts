import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Input = {
  readonly folder: string
  /** Of the certificate that this machine signed for itself. */
  readonly cert: string
  /** What Node was already told to trust beside its own list, such as the authority of a company's network. */
  readonly already: string | undefined
}

/** The file that the programs are told to trust, so that they reach each other: Node reads one, so it holds both. */
export function trustedFile({ folder, cert, already }: Input): string {
  const files = already && existsSync(already) ? [cert, already] : [cert]
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const trusted = join(folder, 'trusted.pem')
  writeFileSync(trusted, files.map((file) => readFileSync(file, 'utf8').trim()).join('\n'))
  return trusted
}
