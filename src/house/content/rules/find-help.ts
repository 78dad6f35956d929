type Entry = { readonly title: string; readonly content: string }

/** One form for what looks the same: width, case and composed signs. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase()
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }
const wordsOf = (html: string) =>
  html.replace(/<[^>]*>/g, ' ').replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] as string)

/** The entries that hold every word of what was typed, in title or text; those with all of them in the title stand first. */
export function findHelp<E extends Entry>(entries: readonly E[], typed: string): readonly E[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return entries
  const holds = (text: string) => words.every((word) => text.includes(word))
  const titled = entries.filter(({ title }) => holds(plain(title)))
  const told = entries.filter((entry) => !titled.includes(entry) && holds(plain(`${entry.title} ${wordsOf(entry.content)}`)))
  return [...titled, ...told]
}
