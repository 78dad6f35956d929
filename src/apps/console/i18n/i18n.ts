import { needTexts as need, startTexts as start, type TextFiles } from '#client/language/texts.ts'
import type { TextTree } from '#client/language/whole-texts.ts'
import type { Module } from './texts.ts'

const texts = import.meta.glob<TextTree>('./*/*.json', { import: 'default' })

export const textFiles: TextFiles = (language, module) => texts[`./${language}/${module}.json`]?.() ?? null

export const startTexts = (code: string): Promise<void> => start(textFiles, code, ['shell'] satisfies [Module])

/** Fetches a screen's texts beside its script; a route's loader waits for it. */
export const needTexts: (module: Module) => Promise<void> = need
