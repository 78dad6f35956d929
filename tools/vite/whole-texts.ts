import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { wholeTexts, type TextTree } from '#client/language/whole-texts.ts'
import { languageOf } from '#kit/language.ts'

const file = /^(?<place>.*[/\\]i18n[/\\])(?<language>[a-z]{2})[/\\](?<module>[\w-]+\.json)$/

/** Texts of every language are built whole: what one lacks stands in its file in English, so that no page needs a second language. */
export function fillTexts(): Plugin {
  return {
    name: 'croupier:whole-texts',
    enforce: 'pre',
    load(id) {
      const { place, language = '', module = '' } = file.exec(id)?.groups ?? {}
      const english = join(place ?? '', 'en', module)
      const spoken = languageOf(language.toUpperCase())
      if (!place || !spoken || spoken.code === 'EN' || !existsSync(english)) return null
      this.addWatchFile(english)
      return JSON.stringify(wholeTexts(read(id), read(english), spoken.tag))
    },
  }
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as TextTree
