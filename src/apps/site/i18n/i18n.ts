import { needTexts as need, readTexts as read, startTexts as start, type TextFiles } from '#client/language/texts.ts'
import type { TextTree } from '#client/language/whole-texts.ts'
import type { Module } from './texts.ts'

const files: TextFiles = import.meta.glob<TextTree>('./*/*.json', { import: 'default' })
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
