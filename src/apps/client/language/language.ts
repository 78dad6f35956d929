import { chooseLanguage, languageOf, type Language } from '#kit/language.ts'
import { onDevice } from '../page/keep.ts'
import { choosable } from './choosable.ts'

const DEFAULT_LANGUAGE = 'KM'

/** The specification's two names for one choice: older pages read the one, newer the other. */
const KEYS = ['lang', 'hisLang'] as const

function keptLanguage(): string | null {
  for (const key of KEYS) {
    const kept = onDevice.get(key)
    if (kept && languageOf(kept)) return kept
  }
  return null
}

export function keepLanguage(code: string): void {
  for (const key of KEYS) onDevice.set(key, code)
}

/** What the merchant of this host offers, its own language first: the server writes `KM:km EN:en` into the page. */
export function offeredOnPage(): readonly string[] {
  const said = document.querySelector<HTMLMetaElement>('meta[name="languages"]')?.content ?? ''
  return said.split(' ').flatMap((pair) => languageOf(pair.split(':')[0] as string)?.code ?? [])
}

/** The person's own choice if it is offered, else the device's, else the merchant's default. */
export function firstLanguage(enabled: readonly string[], fallback: string = DEFAULT_LANGUAGE): string {
  const offered = choosable(enabled)
  const kept = keptLanguage()
  if (kept && offered.includes(kept)) return kept
  return chooseLanguage(navigator.languages, offered, offered.includes(fallback) ? fallback : (offered[0] ?? DEFAULT_LANGUAGE))
}

export function knownLanguage(code: string): Language {
  return languageOf(code) ?? (languageOf(DEFAULT_LANGUAGE) as Language)
}

/** A tag for `lang` and for headers: without the settings of a calendar. */
export function plainTag(code: string): string {
  return knownLanguage(code).tag.split('-u-')[0] as string
}
