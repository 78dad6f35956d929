import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worth = /\.(?:js|css|svg|json|webmanifest)$/

/** Lays a Brotli and a gzip copy beside each built file, so that the server compresses nothing while it answers. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'croupier:precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true })
      await Promise.all(names.filter((name) => worth.test(name)).map((name) => compress(join(folder, name))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, best))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
