import { languageOf, type Language } from '#kit/language.ts'
import { offerChineseFace } from '../fonts.ts'
import type words from '../i18n/en/gallery.json'
import { skins, type Skin } from '#kit/skin.ts'
import type { UiTexts } from '../texts.tsx'

/** Fetches a skin and puts it on. The one that was worn stays until then. */
async function wearSkin(skin: Skin): Promise<void> {
  if (skin === 'porcelain') await import('../skins/porcelain.css')
  document.documentElement.dataset['skin'] = skin
}

/** The languages that the gallery speaks; the sample sentences are demo content. */
export const spoken = ['KM', 'EN', 'CN', 'AR'] as const
type Spoken = (typeof spoken)[number]

/** What is looked at, and in which dress: `#button?lang=KM&theme=light&skin=porcelain`. `bare` leaves the frame away, for pictures. */
export type Look = {
  readonly page: string
  readonly language: Spoken
  readonly theme: 'dark' | 'light'
  readonly skin: Skin
  readonly bare: boolean
}

export type Words = Readonly<Record<keyof typeof words, string>>
export type Spoke = { readonly ui: UiTexts; readonly words: Words }

const oneOf = <Value extends string>(values: readonly Value[], value: string | null): Value =>
  values.find((known) => known === value) ?? (values[0] as Value)

export function lookOf(hash: string): Look {
  const [page = '', query] = hash.slice(1).split('?')
  const asked = new URLSearchParams(query)
  return {
    page,
    language: oneOf(spoken, asked.get('lang')),
    theme: oneOf(['dark', 'light'], asked.get('theme')),
    skin: oneOf(skins, asked.get('skin')),
    bare: asked.has('bare'),
  }
}

export function hashOf({ page, language, theme, skin, bare }: Look): string {
  return `#${page}?${new URLSearchParams({ lang: language, theme, skin, ...(bare && { bare: '' }) })}`
}

const files = import.meta.glob<{ default: Readonly<Record<string, string>> }>('../i18n/*/*.json')

/** Fetches a language and a skin and dresses the page in them. */
export async function dress({ language, theme, skin, bare }: Look): Promise<Spoke> {
  const fetched = (file: string) => files[`../i18n/${language.toLowerCase()}/${file}.json`]?.().then((module) => module.default)
  const [ui, words] = await Promise.all([
    fetched('ui'),
    fetched('gallery'),
    wearSkin(skin),
    language === 'CN' && offerChineseFace(),
  ])
  const { tag, rtl } = languageOf(language) as Language
  const root = document.documentElement
  root.lang = tag
  root.dir = rtl ? 'rtl' : 'ltr'
  root.dataset['theme'] = theme
  if (bare) root.dataset['bare'] = ''
  else delete root.dataset['bare']
  return { ui: ui as UiTexts, words: words as Words }
}
