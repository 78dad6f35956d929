import { cleanHtml, CLEANER } from '../words/clean-html.ts'
import type { HelpEntry } from '../contract.ts'
import type { HelpRow } from './store.ts'
import { wordsIn } from '../rules/shown.ts'
import type { Reading } from '../show-announcements.ts'

/** What is published of the help centre, in its order. What an older cleaner let pass is cleaned by this one. */
export function showHelp(rows: readonly HelpRow[], reading: Reading): HelpEntry[] {
  return rows.flatMap(({ tag, texts, cleaner, published }) => {
    const words = published ? wordsIn(texts, reading) : null
    if (!words) return []
    return { tag, title: words.title, content: cleaner === CLEANER ? words.content : cleanHtml(words.content) }
  })
}
