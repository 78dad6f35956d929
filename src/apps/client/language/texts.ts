import i18next, { type BackendModule } from 'i18next'
import { useCallback } from 'react'
import { initReactI18next, useTranslation } from 'react-i18next'
import { inText, languages } from '../../../kit/language.ts'
import { offerChineseFace } from '../../../ui/fonts.ts'
import { ChunkError } from '../page/chunk.ts'
import { knownLanguage, plainTag } from './language.ts'
import { wholeTexts, type TextTree } from './whole-texts.ts'

/** An app's texts as Vite's glob names them: `./km/shell.json`. */
export type TextFiles = Readonly<Record<string, () => Promise<TextTree>>>

/** The design system's own words stand with it. */
const words: TextFiles = import.meta.glob<TextTree>('../../../ui/i18n/*/ui.json', { import: 'default' })

/** The files of the app that speaks. */
let app: TextFiles = {}

/** A language of the specification by its tag: the tag is what plural rules and the page's `lang` need, the code names the folder. */
const codeOf = (tag: string) => languages.find((language) => language.tag === tag)?.code ?? 'EN'

/** Each module's texts are a file of their own per language, fetched when a page first needs them; the build fills its holes. */
function fileOf(language: string, module: string): TextFiles[string] | undefined {
  return module === 'ui' ? words[`../../../ui/i18n/${language}/ui.json`] : app[`./${language}/${module}.json`]
}

/** The texts of a module. A language that has no such file, or whose file cannot be fetched, speaks English there. */
async function textsOf(tag: string, module: string): Promise<TextTree> {
  const [own, english] = [fileOf(codeOf(tag).toLowerCase(), module), fileOf('en', module)]
  if (own && own !== english) {
    const texts = await own()
      .catch(own)
      .catch(() => null)
    if (texts) return texts
  }
  if (!english) return {}
  return wholeTexts({}, await english().catch(english), tag)
}

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (tag, module, done) => {
    textsOf(tag, module).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, null),
    )
  },
}

/** Begins to speak: `modules` are those that the first page needs, and the first of them is the frame's. */
export async function startTexts(files: TextFiles, code: string, modules: readonly [string, ...string[]]): Promise<void> {
  app = files
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: knownLanguage(code).tag,
      fallbackLng: false,
      load: 'currentOnly',
      ns: ['ui', ...modules],
      defaultNS: modules[0],
      // React escapes what it shows; a blank's own direction is all that is left to keep.
      interpolation: { escape: (value) => inText(value, i18next.dir() === 'rtl') },
      react: { useSuspense: false },
    })
  demand(modules[0])
  dress(code)
}

/** Fetches a page's texts beside its script; a route's loader waits for it. */
export async function needTexts(module: string): Promise<void> {
  await i18next.loadNamespaces(module)
  demand(module)
}

/** i18next shows keys where texts are missing; a page says instead that it did not load, and may be tried again. */
function demand(module: string): void {
  if (!i18next.hasLoadedNamespace(module) || !i18next.getResourceBundle(i18next.language, module))
    throw new ChunkError(`the texts of ${module} did not load`)
}

/** Changes the language once all its texts are there; where they cannot be fetched it stays as it is, and the promise fails. */
export async function speak(code: string): Promise<void> {
  const { tag } = knownLanguage(code)
  const heard = [i18next.options.ns ?? []].flat()
  await Promise.all(
    heard
      .filter((module) => !i18next.hasResourceBundle(tag, module))
      // i18next asks only once for what failed.
      .map(async (module) => i18next.addResourceBundle(tag, module, await textsOf(tag, module))),
  )
  await i18next.changeLanguage(tag)
  dress(code)
}

export function spokenLanguage(): string {
  return codeOf(i18next.language)
}

/** What the house answers in. */
export function languageHeader(): { readonly 'accept-language': string } {
  return { 'accept-language': plainTag(spokenLanguage()) }
}

function dress(code: string): void {
  document.documentElement.lang = plainTag(code)
  document.documentElement.dir = knownLanguage(code).rtl ? 'rtl' : 'ltr'
  if (code === 'CN') requestIdleCallback(() => void offerChineseFace())
}

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Singular<Key extends string> = Key extends `${infer Stem}_${Plural}` ? Stem : Key

/** A key of a module's texts, dotted: `account.logIn`. Plural forms are one key, chosen by `count`. */
export type PathOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Singular<Key> : `${Key}.${PathOf<Tree[Key]>}`
}[keyof Tree & string]

type Say<Tree> = (key: PathOf<Tree>, blanks?: Readonly<Record<string, string | number>>) => string

/** What was said before without blanks, by language, module and key: a page says a few hundred such words, and most of them again and again. */
const said = new Map<string, string>()

function remembered(module: string, key: string, say: (key: string) => string): string {
  const name = `${i18next.language} ${module} ${key}`
  const known = said.get(name)
  if (known !== undefined) return known
  const text = say(key)
  // A text that has not come yet is said by its key, and is no text to remember.
  if (text !== key && i18next.hasLoadedNamespace(module)) said.set(name, text)
  return text
}

/**
 * An app's own hook: `export const useTexts = textsHook<Texts>()`. i18next's own key types are one set for the whole program, and
 * the apps have different texts; so the keys are typed here.
 */
export const textsHook =
  <Texts>() =>
  <M extends keyof Texts & string>(module: M): Say<Texts[M]> => {
    const { t } = useTranslation(module)
    const say = t as unknown as (key: string, blanks?: Readonly<Record<string, string | number>>) => string
    return useCallback<Say<Texts[M]>>((key, blanks) => (blanks ? say(key, blanks) : remembered(module, key, say)), [module, say])
  }
