import i18next, { type i18n, type Resource } from 'i18next'
import { chooseLanguage, inText, languageOf, languages, translatedLanguages, type Language } from '#kit/language.ts'
import type { UiTexts } from '#ui/texts.tsx'
import type fairness from './en/fairness.json'
import type parts from './en/parts.json'
import type shell from './en/shell.json'
import type slots from './en/slots.json'

/** Families declare their own texts beside their looks; the files are found by their names. */
export interface Texts {
  fairness: typeof fairness
  parts: typeof parts
  shell: typeof shell
  slots: typeof slots
}
export type Module = keyof Texts
type Paths<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string]
type Stem<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key
export type Say<M extends Module> = (key: Stem<Paths<Texts[M]>>, values?: Record<string, string | number>) => string

type Bundle = { readonly default: Readonly<Record<Module | 'ui', object>> }
/** Each language in a file of its own, whose holes the build fills; any other is answered in English. */
const bundles = import.meta.glob<Bundle>('./*/index.ts')
const bundleOf = (code: string) => bundles[`./${code.toLowerCase()}/index.ts`]

const texts: i18n = i18next.createInstance()

/** The language of the launch, else the device's first that we speak. */
export function languageFor(asked: string | null): Language {
  const known = asked === null ? undefined : languageOf(asked)
  return known ?? (languageOf(chooseLanguage(navigator.languages, translatedLanguages, 'EN')) as Language)
}

/** Loads a language and dresses the page in it. */
export async function speak(language: Language): Promise<void> {
  const { code, tag, rtl } = bundleOf(language.code) ? language : (languageOf('EN') as Language)
  const { default: resources } = await (bundleOf(code) as () => Promise<Bundle>)()
  if (texts.isInitialized) {
    for (const [module, keys] of Object.entries(resources)) texts.addResourceBundle(tag, module, keys, true, true)
    await texts.changeLanguage(tag)
  } else {
    const escape = (value: string) => inText(value, texts.dir() === 'rtl')
    await texts.init({ lng: tag, resources: { [tag]: resources } as Resource, interpolation: { escape } })
  }
  document.documentElement.lang = tag.split('-u-')[0] as string
  document.documentElement.dir = rtl ? 'rtl' : 'ltr'
  if (code === 'CN') void import('#ui/fonts.ts').then(({ offerChineseFace }) => offerChineseFace())
}

/** The code of the language that is spoken. */
export const spoken = (): string => languages.find(({ tag }) => tag === texts.language)?.code ?? 'EN'

/** The words of one module; those of another, where it has its own, stand before them. The language is fixed before the first part of the page that asks for them is drawn. */
export function sayIn<M extends Module>(module: M, own?: Module): Say<M> {
  return texts.getFixedT(null, own ? [own, module] : module) as unknown as Say<M>
}

/** Words that all games share. */
export const sayPart: Say<'parts'> = (key, values) => sayIn('parts')(key, values)

/** How a family's game is played. */
export function sayHow(family: string): string {
  return texts.t(`${family}:how`)
}

/** The design system's own words, in the language that is spoken. */
export function uiTexts(): UiTexts {
  return texts.getResourceBundle(texts.language, 'ui') as UiTexts
}

/** A refusal of the arcade in words; one without words of its own is told in general. */
export function sayRefusal(code: string, values?: Record<string, string | number>): string {
  const key = `parts:refused.${code}`
  return texts.exists(key)
    ? (texts.t as unknown as (key: string, values?: object) => string)(key, values)
    : sayIn('shell')('refused')
}
