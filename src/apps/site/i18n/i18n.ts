import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { languages } from '../../../kit/language.ts'
import { offerChineseFace } from '../../../ui/fonts.ts'
import { ChunkError } from '../app/chunk.ts'
import { completeLanguages, knownLanguage } from './language.ts'
import type { Module } from './texts.ts'

type Texts = Readonly<Record<string, unknown>>
const files = import.meta.glob<Texts>('./*/*.json', { import: 'default' })

/** A language of the specification by its tag: the tag is what plural rules and the page's `lang` need, the code names the folder. */
const codeOf = (tag: string) => languages.find((language) => language.tag === tag)?.code ?? 'EN'

/** Each module's texts are a chunk of their own per language, fetched when a page first needs them. */
const chunks: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (tag, module, done) => {
    const load = files[`./${codeOf(tag).toLowerCase()}/${module}.json`]
    if (!load) {
      done(null, {})
      return
    }
    load()
      .catch(load)
      .then(
        (texts) => done(null, texts),
        (error: Error) => done(error, null),
      )
  },
}

const noFallback = Object.fromEntries(completeLanguages.map((code) => [knownLanguage(code).tag, []]))

export async function startTexts(code: string): Promise<void> {
  await i18next
    .use(chunks)
    .use(initReactI18next)
    .init({
      lng: knownLanguage(code).tag,
      fallbackLng: { ...noFallback, default: ['en'] },
      load: 'currentOnly',
      ns: ['shell', 'games', 'home'] satisfies Module[],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
  demand('shell')
  dress(code)
}

/** Fetches a page's texts beside its script; a route's loader waits for it. */
export async function needTexts(module: Module): Promise<void> {
  await i18next.loadNamespaces(module)
  demand(module)
}

/** i18next shows keys where texts are missing; a page says instead that it did not load, and may be tried again. */
function demand(module: Module): void {
  if (!i18next.hasLoadedNamespace(module) || !i18next.getResourceBundle(i18next.language, module))
    throw new ChunkError(`the texts of ${module} did not load`)
}

export async function speak(code: string): Promise<void> {
  await i18next.changeLanguage(knownLanguage(code).tag)
  dress(code)
}

export function spokenLanguage(): string {
  return codeOf(i18next.language)
}

function dress(code: string): void {
  const { tag, rtl } = knownLanguage(code)
  document.documentElement.lang = tag.split('-u-')[0] as string
  document.documentElement.dir = rtl ? 'rtl' : 'ltr'
  if (code === 'CN') requestIdleCallback(() => void offerChineseFace())
}
