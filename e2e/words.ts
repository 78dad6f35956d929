import { cn } from './words/cn.ts'
import { en, type Words } from './words/en.ts'
import { km } from './words/km.ts'

export type { Words }
export type Language = 'KM' | 'EN' | 'CN'

/** What stands on the screens, as a person of each language reads it. Written here and not imported: a wrong text is to be noticed. */
export const words: Readonly<Record<Language, Words>> = { KM: km, EN: en, CN: cn }
