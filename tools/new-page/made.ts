/** What is made for a name: files by path, and the one line elsewhere. */
export type Made = {
  readonly files: Readonly<Record<string, string>>
  /** The file that lists its like. */
  readonly list: string
  readonly line: string
  /** What is left to do, in a sentence. */
  readonly next: string
}

export const titled = (name: string): string => `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`

export const texts = (title: string, text: string): string => `${JSON.stringify({ title, text }, null, 2)}\n`
