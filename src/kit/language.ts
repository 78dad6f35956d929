/**
 * The specification's language codes and what they mean to the web: a BCP-47 tag, the direction of writing.
 * `tag` is also the Intl locale; MY is Burmese, MS Malay, TY Tagalog, KO and its older alias share a tag.
 */
export type Language = { readonly code: string; readonly tag: string; readonly name: string; readonly rtl: boolean }

const rows: readonly [code: string, tag: string, name: string, rtl?: 'rtl'][] = [
  ['KM', 'km', 'ភាសាខ្មែរ'],
  ['EN', 'en', 'English'],
  ['CN', 'zh-Hans', '简体中文'],
  ['TW', 'zh-Hant', '繁體中文'],
  ['JA', 'ja', '日本語'],
  ['KO', 'ko', '한국어'],
  ['TH', 'th-u-ca-gregory', 'ไทย'],
  ['VI', 'vi', 'Tiếng Việt'],
  ['MY', 'my', 'မြန်မာ'],
  ['MS', 'ms', 'Bahasa Melayu'],
  ['ID', 'id', 'Bahasa Indonesia'],
  ['TY', 'fil', 'Tagalog'],
  ['LO', 'lo', 'ລາວ'],
  ['HI', 'hi', 'हिन्दी'],
  ['BN', 'bn', 'বাংলা'],
  ['TA', 'ta', 'தமிழ்'],
  ['TE', 'te', 'తెలుగు'],
  ['UR', 'ur', 'اردو', 'rtl'],
  ['AR', 'ar', 'العربية', 'rtl'],
  ['FA', 'fa', 'فارسی', 'rtl'],
  ['TR', 'tr', 'Türkçe'],
  ['RU', 'ru', 'Русский'],
  ['UK', 'uk', 'Українська'],
  ['KK', 'kk', 'Қазақша'],
  ['UZ', 'uz', 'Oʻzbekcha'],
  ['ES', 'es', 'Español'],
  ['PT', 'pt', 'Português'],
  ['FR', 'fr', 'Français'],
  ['DE', 'de', 'Deutsch'],
  ['IT', 'it', 'Italiano'],
  ['NL', 'nl', 'Nederlands'],
  ['PL', 'pl', 'Polski'],
  ['RO', 'ro', 'Română'],
  ['SV', 'sv', 'Svenska'],
  ['SW', 'sw', 'Kiswahili'],
  ['NE', 'ne', 'नेपाली'],
  ['SI', 'si', 'සිංහල'],
]

export const languages: readonly Language[] = rows.map(([code, tag, name, rtl]) => ({ code, tag, name, rtl: rtl === 'rtl' }))

/** Languages in which nothing may be missing: the site's, the games' and the console's. */
export const completeLanguages = ['KM', 'EN', 'CN'] as const

/** Languages that players read in texts of their own. A text that one of them lacks is shown in English; `npm run languages` tells which. */
export const translatedLanguages = [...completeLanguages, 'VI', 'TH', 'ID', 'KO', 'JA', 'ES', 'PT', 'AR'] as const

const byCode: ReadonlyMap<string, Language> = new Map(languages.map((language) => [language.code, language]))

export function languageOf(code: string): Language | undefined {
  return byCode.get(code)
}

/** What stands in the blank of a text: where the text runs from the right, a figure or a name there keeps a direction of its own. */
export function inText(value: string, rtl: boolean): string {
  return rtl ? `\u2068${value}\u2069` : value
}

/** What an Accept-Language header asks for, best first. */
export function acceptedTags(header: string): string[] {
  return (
    header
      .split(',')
      .map((part) => {
        const [, tag = '', weight = '1'] = /^\s*([\w-]+)\s*(?:;\s*q=([01](?:\.\d{1,3})?)\s*)?$/.exec(part) ?? []
        return { tag, weight: weight.startsWith('1') ? '1' : weight }
      })
      .filter(({ tag, weight }) => tag !== '' && !/^0(?:\.0*)?$/.test(weight))
      // Weights between 0 and 1 are ordered by their digits.
      .toSorted((a, b) => (a.weight < b.weight ? 1 : a.weight > b.weight ? -1 : 0))
      .map(({ tag }) => tag)
  )
}

/** Tags that devices still say, and what they are called now. */
const renamed: Readonly<Record<string, string>> = { tl: 'fil', in: 'id' }

/** The first of the wanted tags (as in Accept-Language, best first) that is offered; else the fallback. */
export function chooseLanguage(wanted: readonly string[], offered: readonly string[], fallback: string): string {
  for (const tag of wanted) {
    const said = tag.toLowerCase().split('-')[0] as string
    const primary = renamed[said] ?? said
    const traditional = /^zh-(hant|tw|hk|mo)/i.test(tag)
    const found = languages.find(
      (language) =>
        offered.includes(language.code) &&
        (language.code.toLowerCase() === tag.toLowerCase() ||
          (language.tag.split('-')[0] === primary && (primary !== 'zh' || traditional === (language.code === 'TW')))),
    )
    if (found) return found.code
  }
  return fallback
}
