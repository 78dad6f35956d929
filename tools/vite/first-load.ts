import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

type Chunk = {
  readonly type: 'chunk'
  readonly code: string
  readonly imports: readonly string[]
  readonly isEntry: boolean
  readonly facadeModuleId: string | null
}
type Bundle = Readonly<Record<string, Chunk | { readonly type: 'asset' }>>

/** A build whose first page needs more script than its budget (bytes, Brotli) fails, and says what each file weighs. */
export function firstLoad({ page, limit }: { readonly page: string; readonly limit: number }): Plugin {
  return {
    name: 'croupier:first-load',
    apply: 'build',
    generateBundle(_options, bundle) {
      const weights = weigh(bundle as Bundle, page)
      const total = weights.reduce((sum, [, weight]) => sum + weight, 0)
      if (total <= limit) return
      const lines = weights.map(([name, weight]) => `${name}: ${weight}`)
      this.error(`the first load of ${page} is ${total} bytes of script, at most ${limit}:\n${lines.join('\n')}`)
    },
  }
}

function weigh(bundle: Bundle, page: string): [name: string, weight: number][] {
  const needed = new Set<string>()
  const need = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || needed.has(name)) return
    needed.add(name)
    chunk.imports.forEach(need)
  }
  for (const [name, chunk] of Object.entries(bundle))
    if (chunk.type === 'chunk' && (chunk.isEntry || chunk.facadeModuleId?.replaceAll('\\', '/').endsWith(page))) need(name)
  return [...needed].map((name) => [name, brotliCompressSync((bundle[name] as Chunk).code).byteLength])
}
