import type { Plugin } from 'vite'

type Early = {
  /** Where texts stand, as a pattern before `/<language>/<module>.json`, and the modules that the first page needs. */
  readonly texts: string
  readonly modules: readonly string[]
  /** Pages that a visit may begin with. */
  readonly pages: Readonly<Record<string, string>>
}

type Chunk = {
  readonly fileName: string
  readonly isEntry: boolean
  readonly imports: readonly string[]
  readonly facadeModuleId: string | null
  readonly moduleIds: readonly string[]
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}
type Bundle = Readonly<Record<string, Partial<Chunk> & { readonly fileName: string }>>

/**
 * Replaces `__EARLY__` in the page by the files that its first script is about to ask for: texts per language, and by name the scripts
 * and styles of a page. The page's own small script asks for them at once, side by side with the first script instead of after it.
 */
export function earlyChunks({ texts, modules, pages }: Early): Plugin {
  return {
    name: 'croupier:early-chunks',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = (bundle ?? {}) as unknown as Bundle
        const words: Record<string, string[]> = {}
        const early = new RegExp(`${texts}/(\\w+)/(?:${modules.join('|')})\\.json$`)
        for (const { fileName, moduleIds = [] } of Object.values(files)) {
          const spoken = moduleIds.flatMap((id) => early.exec(slashed(id))?.[1] ?? [])
          for (const language of new Set(spoken)) (words[language] ??= []).push(`/${fileName}`)
        }
        const entry = Object.values(files).filter(({ isEntry }) => isEntry)
        const first = new Set(entry.flatMap((chunk) => needed(files, chunk)))
        const found = Object.entries(pages).map(([name, page]) => {
          const chunk = Object.values(files).find(({ facadeModuleId }) => slashed(facadeModuleId).endsWith(page))
          const late = chunk ? needed(files, chunk).filter((file) => !first.has(file)) : []
          return [name, late.map((file) => `/${file}`)] as const
        })
        return html.replace('__EARLY__', JSON.stringify({ texts: words, pages: Object.fromEntries(found) }))
      },
    },
  }
}

const slashed = (id: string | null | undefined) => id?.replaceAll('\\', '/') ?? ''

/** Files that the page of a module is made of, with its styles. */
export function neededBy(bundle: object, page: string): readonly string[] {
  const files = bundle as Bundle
  const chunk = Object.values(files).find(({ facadeModuleId }) => slashed(facadeModuleId).endsWith(page))
  const entry = Object.values(files).filter(({ isEntry }) => isEntry)
  return [...new Set([...entry, ...(chunk ? [chunk] : [])].flatMap((one) => needed(files, one)))]
}

/** A chunk, all that it imports, and their styles. */
function needed(files: Bundle, chunk: Bundle[string], seen = new Set<string>()): readonly string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  for (const name of chunk.imports ?? []) if (files[name]) needed(files, files[name], seen)
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style)
  return [...seen]
}
