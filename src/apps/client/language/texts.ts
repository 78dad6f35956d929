import i18next, { type BackendModule } from 'i18next'
import { createContext, use, useSyncExternalStore } from 'react'
import { inText, languages } from '#kit/language.ts'
import { offerChineseFace } from '#ui/fonts.ts'
import { ChunkError } from '../page/chunk.ts'
import { whenIdle } from '../page/idle.ts'
import { knownLanguage, plainTag } from './language.ts'
import { wholeTexts, type TextTree } from './whole-texts.ts'

/** An app's texts of a module in a language, named by its folder (`km`); null where it has no such file. */
export type TextFiles = (language: string, module: string) => Promise<TextTree | null> | null

/** The design system's own words stand with it. */
const words = import.meta.glob<TextTree>('../../../ui/i18n/*/ui.json', { import: 'default' })

/** The files of the app that speaks. */
let app: TextFiles = () => null

/** i18next makes its list of such languages anew for every blank that it fills. */
const isRightToLeft = (tag: string) => languages.some((language) => language.rtl && language.tag === tag)

/** A language of the specification by its tag: the tag is what plural rules and the page's `lang` need, the code names the folder. */
const codeOf = (tag: string) => languages.find((language) => language.tag === tag)?.code ?? 'EN'

/** Each module's texts are a file of their own per language, fetched when a page first needs them; the build fills its holes. */
async function fetched(code: string, module: string): Promise<TextTree | null> {
  const language = code.toLowerCase()
  const fetchIt = async () =>
    (await (module === 'ui' ? words[`../../../ui/i18n/${language}/ui.json`]?.() : app(language, module))) ?? null
  return fetchIt().catch(fetchIt)
}

/** The texts of a module. A language that has no such file, or whose file cannot be fetched, speaks English there. */
async function textsOf(tag: string, module: string): Promise<TextTree> {
  const code = codeOf(tag)
  const own = code === 'EN' ? null : await fetched(code, module).catch(() => null)
  return own ?? wholeTexts({}, (await fetched('EN', module)) ?? {}, tag)
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
  await readTexts(files, code, modules)
  dress(code)
}

/** Begins to speak where there is no page to dress. */
export async function readTexts(files: TextFiles, code: string, modules: readonly [string, ...string[]]): Promise<void> {
  app = files
  await i18next.use(backend).init({
    lng: knownLanguage(code).tag,
    fallbackLng: false,
    load: 'currentOnly',
    ns: ['ui', ...modules],
    defaultNS: modules[0],
    // React escapes what it shows; a blank's own direction is all that is left to keep.
    interpolation: { escape: (value) => inText(value, isRightToLeft(i18next.language)) },
  })
  demand(modules[0])
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
  const { documentElement: root } = document
  const dir = knownLanguage(code).rtl ? 'rtl' : 'ltr'
  // Said again, it would have the whole page styled again.
  if (root.lang !== plainTag(code)) root.lang = plainTag(code)
  if (root.dir !== dir) root.dir = dir
  if (code === 'CN') whenIdle(() => void offerChineseFace())
}

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Singular<Key extends string> = Key extends `${infer Stem}_${Plural}` ? Stem : Key

/** A key of a module's texts, dotted: `account.logIn`. Plural forms are one key, chosen by `count`. */
export type PathOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Singular<Key> : `${Key}.${PathOf<Tree[Key]>}`
}[keyof Tree & string]

type Say<Tree> = (key: PathOf<Tree>, blanks?: Readonly<Record<string, string | number>>) => string

type Saying = (key: string, blanks?: Readonly<Record<string, string | number>>) => string

/** A module's words that have come. React takes such a promise at once, without waiting for it. */
type Come = Promise<Saying> & { readonly status: 'fulfilled'; readonly value: Saying }

const come = new Map<string, Come>()

/** What is said in place of an app's own texts: by language code, then by the last part of a key. */
export type OtherWords = Readonly<Record<string, Readonly<Record<string, string>>>>

let others: OtherWords = {}
let turn = 0

/** Says these words from now on. The number is another one after each change: what was drawn before is drawn anew by it. */
export function sayInstead(words: OtherWords): number {
  if (words === others) return turn
  others = words
  come.clear()
  return ++turn
}

/** What a refusal says instead of its text. */
export const wordsInstead = (code: string): string | undefined => others[spokenLanguage()]?.[code]

/**
 * How the words of a module are said in the language spoken; null while they have not come. What was said without blanks is remembered:
 * a page says a few hundred such words, and most of them again and again.
 */
function wordsNow(module: string): Come | null {
  const { language } = i18next
  const known = come.get(`${language} ${module}`)
  if (known) return known
  if (!i18next.hasLoadedNamespace(module)) return null
  const fixed = i18next.getFixedT(language, module)
  const instead = others[codeOf(language)]
  const translate: Saying = (key, blanks = {}) => {
    const words = instead?.[key.slice(key.lastIndexOf('.') + 1)]
    return words === undefined ? fixed(key, blanks) : i18next.services.interpolator.interpolate(words, blanks, language, {})
  }
  const said = new Map<string, string>()
  const say: Saying = (key, blanks) => {
    if (blanks) return translate(key, blanks)
    const text = said.get(key) ?? translate(key)
    said.set(key, text)
    return text
  }
  const words: Come = Object.assign(Promise.resolve(say), { status: 'fulfilled' as const, value: say })
  come.set(`${language} ${module}`, words)
  return words
}

/** A text of a module that may not have come; empty until it has. */
export const textNow = (module: string, key: string): string => wordsNow(module)?.value(key) ?? ''

const coming = new Map<string, Promise<Saying>>()

/** The module's words on their way, one promise for all who wait for it. */
function wordsOf(module: string): Promise<Saying> {
  const asked =
    coming.get(module) ??
    needTexts(module)
      .then(() => (wordsNow(module) as Come).value)
      .finally(() => coming.delete(module))
  coming.set(module, asked)
  return asked
}

const Spoken = createContext('')

/** Everything inside it is said anew when the language changes; `useSpoken` of the app's root gives the value. */
export const SpokenProvider = Spoken.Provider

/** Hears that another language is spoken from now on. */
export function onSpoken(listener: () => void): () => void {
  i18next.on('languageChanged', listener)
  return () => i18next.off('languageChanged', listener)
}

/** The tag of the language that is spoken now. */
export function useSpoken(): string {
  return useSyncExternalStore(
    onSpoken,
    () => i18next.language,
    () => i18next.language,
  )
}

/**
 * An app's own hook: `export const useTexts = textsHook<Texts>()`. i18next's own key types are one set for the whole program, and
 * the apps have different texts; so the keys are typed here. Words that a page did not ask for ahead are waited for.
 */
export const textsHook =
  <Texts>() =>
  <M extends keyof Texts & string>(module: M): Say<Texts[M]> => {
    use(Spoken)
    // Words may come between two tries to draw one component, and each try must reach `use`: what React draws after it depends on that.
    return use(wordsNow(module) ?? wordsOf(module))
  }
