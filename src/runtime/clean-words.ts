import { cleanHtml } from './clean-html.ts'

/** What is read by its title; the content is HTML. */
export type Words = { readonly title: string; readonly content: string }

/** Words in every language with their HTML as the cleaner leaves it: nothing else is ever kept. */
export function cleanWords(texts: Readonly<Record<string, Words>>): Record<string, Words> {
  const clean = Object.entries(texts).map(([code, { title, content }]) => [code, { title, content: cleanHtml(content) }])
  return Object.fromEntries(clean) as Record<string, Words>
}
