import { basename } from 'node:path'
import type { Plugin } from 'vite'

type Early = {
  /** Modules whose chunks every game needs, with all that they import, as the ends of their paths. */
  readonly modules: readonly string[]
  /** Modules that a game fetches by itself soon after it plays: they come with the others where the page is opened ahead, and not before. */
  readonly later: readonly string[]
  /** Folders, by the ends of their paths, each child of which a page needs one of: the chunk of its `index.ts`, its drawings. */
  readonly texts: string
  readonly art: string
}

type Chunk = {
  readonly type: 'chunk'
  readonly fileName: string
  readonly imports: readonly string[]
  readonly facadeModuleId?: string | null
  readonly moduleIds: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}
type Asset = { readonly type: 'asset'; readonly fileName: string; readonly originalFileNames: readonly string[] }
type Bundle = Readonly<Record<string, Chunk | Asset>>

/**
 * Replaces `__EARLY__` in the page by the files that its scripts are about to ask for, so that the page's own small script can ask for
 * them at once, side by side: those of every page, those of later, the words by language, and the drawings by game, the one that must
 * come first before the others.
 */
export function earlyFiles({ modules, later, texts, art }: Early): Plugin {
  return {
    name: 'croupier:early-files',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = Object.values((bundle ?? {}) as Bundle)
        const chunks = files.filter((file): file is Chunk => file.type === 'chunk')
        const chunkOf = (end: string) => chunks.filter(({ moduleIds }) => moduleIds.some((id) => pathOf(id).endsWith(end)))
        const filesIn = (ends: readonly string[]) => [
          ...new Set(ends.flatMap(chunkOf).flatMap((chunk) => filesOf(chunk, (bundle ?? {}) as Bundle))),
        ]
        const every = filesIn(modules)
        const words = childrenOf(chunks, texts, ({ facadeModuleId }) => pathOf(facadeModuleId))
        const assets = files.filter((file): file is Asset => file.type === 'asset')
        const drawings = childrenOf(
          assets.filter(({ fileName }) => fileName.endsWith('.svg')),
          art,
          ({ originalFileNames }) => pathOf(originalFileNames[0]),
        )
        const early = { every, later: filesIn(later).filter((name) => !every.includes(name)), texts: words, art: drawings }
        return html.replace('__EARLY__', JSON.stringify(early))
      },
    },
  }
}

const pathOf = (id: string | null | undefined) => `/${id ?? ''}`.replaceAll('\\', '/')

function filesOf(chunk: Chunk, bundle: Bundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const imported = chunk.imports.flatMap((name) => {
    const next = bundle[name]
    return next?.type === 'chunk' ? filesOf(next, bundle, seen) : []
  })
  return [...imported, `/${chunk.fileName}`, ...[...(chunk.viteMetadata?.importedCss ?? [])].map((name) => `/${name}`)]
}

/** Files whose source stands in `folder/<child>/`, by child; a sheet before what lies behind it. */
function childrenOf<File extends { readonly fileName: string }>(
  files: readonly File[],
  folder: string,
  sourceOf: (file: File) => string,
): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const file of files) {
    const [, child] = new RegExp(`${folder}/([\\w-]+)/[\\w.-]+$`).exec(sourceOf(file)) ?? []
    if (child) (found[child] ??= []).push(`/${file.fileName}`)
  }
  for (const names of Object.values(found)) names.sort((a, b) => Number(isSheet(b)) - Number(isSheet(a)))
  return found
}

const isSheet = (name: string) => basename(name).startsWith('sheet')
