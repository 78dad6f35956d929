import type { TextTree } from '#client/language/whole-texts.ts'

export const texts = import.meta.glob<TextTree>('./*.json', { import: 'default' })
