import type { Lock, Locked } from '../tidy/lockfile.ts'

type Pack = { readonly name: string; readonly version: string; readonly license: string }

/**
 * The bill of materials of what is deployed: our own product, and each package that it runs with, by the lockfile's checksum (CycloneDX 1.5).
 * It says nothing of when and where it was made, so that the same lockfile makes the same bill.
 */
export function billOf(pack: Pack, lock: Lock): object {
  const parts = new Map(
    Object.entries(lock.packages)
      .filter(([path, { dev, link, version }]) => path !== '' && !dev && !link && version !== undefined)
      .map(([path, locked]) => {
        const part = partOf(path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), locked)
        return [part['bom-ref'], part] as const
      }),
  )
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { ...partOf(pack.name, pack), type: 'application' } },
    components: [...parts.values()].toSorted((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
  }
}

function partOf(name: string, { version = '', integrity, license, optional }: Partial<Locked>) {
  return {
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    scope: optional ? 'optional' : 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(integrity !== undefined && { hashes: [hashOf(integrity)] }),
    ...(license !== undefined && { licenses: [{ expression: license }] }),
  }
}

function hashOf(integrity: string) {
  const [algorithm = '', digest = ''] = integrity.split('-')
  return { alg: algorithm.toUpperCase().replace(/^SHA/, 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }
}
