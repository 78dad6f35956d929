import { needTexts as need, readTexts as read, startTexts as start, type TextFiles } from '#client/language/texts.ts'
import type { TextTree } from '#client/language/whole-texts.ts'
import type { Module } from './texts.ts'

type Texts = Readonly<Record<string, () => Promise<TextTree>>>

/** Each language names its own files: a page fetches the names in the language it speaks, and not those in all others. */
const languages = import.meta.glob<Texts>('./*/index.ts', { import: 'texts' })

const files: TextFiles = async (language, module) => {
  const texts = await languages[`./${language}/index.ts`]?.()
  return texts?.[`./${module}.json`]?.() ?? null
}

const first = ['shell', 'games', 'home'] as const satisfies readonly Module[]

export const startTexts = (code: string): Promise<void> => start(files, code, first)

/** The same for a page that is drawn and not shown. */
export const readTexts = (code: string): Promise<void> => read(files, code, first)

/** Fetches a page's texts beside its script; a route's loader waits for it. */
export const needTexts: (module: Module) => Promise<void> = need

/** A page's script and its texts arrive together. */
export async function withTexts<Chunk>(module: Module, chunk: Promise<Chunk>): Promise<Chunk> {
  const [loaded] = await Promise.all([chunk, needTexts(module)])
  return loaded
}
