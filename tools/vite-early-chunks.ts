import type { Plugin } from 'vite'

type Early = {
  /** Where texts stand, as a pattern before `/<language>/<module>.json`, and the modules that the first page needs. */
  readonly texts: string
  readonly modules: readonly string[]
  /** The page behind `/`. */
  readonly page: string
}

type Built = { readonly type: string; readonly fileName: string; readonly facadeModuleId?: string | null }

/**
 * Replaces `__EARLY__` in the page by the files that its first script is about to ask for: texts per language, and the home
 * page. The page's own small script asks for them at once, side by side with the first script instead of after it.
 */
export function earlyChunks({ texts, modules, page }: Early): Plugin {
  return {
    name: 'croupier:early-chunks',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const files = Object.values(bundle ?? {}) as readonly Built[]
        const early: Record<string, string[]> = {}
        for (const { fileName, facadeModuleId } of files) {
          const id = facadeModuleId?.replaceAll('\\', '/') ?? ''
          const [, language, module] = new RegExp(`${texts}/(\\w+)/(\\w+)\\.json$`).exec(id) ?? []
          if (language && module && modules.includes(module)) (early[language] ??= []).push(`/${fileName}`)
          if (id.endsWith(page)) (early['home'] ??= []).push(`/${fileName}`)
        }
        return html.replace('__EARLY__', JSON.stringify(early))
      },
    },
  }
}
