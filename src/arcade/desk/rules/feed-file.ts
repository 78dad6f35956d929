import { refuse, type Refusal } from '#kit/refusal.ts'

/** What a feed says that a draw of a lottery came to; null: it was not held. */
export type FeedLine = { readonly game: string; readonly draw: string; readonly numbers: readonly string[] | null }

/** What may be wrong with a file. */
export type FeedProblem = 'header' | 'columns' | 'name' | 'numbers' | 'twice'
export type FeedRefused = Refusal<'feed_malformed', { readonly problem: FeedProblem; readonly line: number }>

const HEADER = 'game,draw,numbers'
const NOT_HELD = 'void'
const MOST_NUMBERS = 100

const wrong = (problem: FeedProblem, line: number): FeedRefused => refuse('feed_malformed', { problem, line })

/**
 * Reads what a feed says: lines of `game,draw,numbers`, the first says so. A draw is named by its day; its numbers stand in the order of its
 * prizes with blanks between, or `void` for one that was not held. With one line wrong the file is wrong: who wrote it was not done, or is broken.
 */
export function readFeedFile(text: string): readonly FeedLine[] | FeedRefused {
  const [first = '', ...rest] = text.replace(/^\ufeff/, '').split(/\r?\n/)
  if (first.trim().toLowerCase() !== HEADER) return wrong('header', 1)
  const lines = new Map<string, FeedLine>()
  for (const [at, written] of rest.entries()) {
    if (written.trim() === '') continue
    const line = lineIn(written, at + 2)
    if ('code' in line) return line
    const name = `${line.game} ${line.draw}`
    if (lines.has(name)) return wrong('twice', at + 2)
    lines.set(name, line)
  }
  return [...lines.values()]
}

function lineIn(written: string, at: number): FeedLine | FeedRefused {
  const [game = '', draw = '', said = '', ...more] = written.split(',').map((cell) => cell.trim())
  if (said === '' || more.length > 0) return wrong('columns', at)
  if (!/^[a-z][a-z\d-]{0,63}$/.test(game) || !/^[\w:.-]{1,64}$/.test(draw)) return wrong('name', at)
  if (said === NOT_HELD) return { game, draw, numbers: null }
  const numbers = said.split(/\s+/)
  const fit = numbers.length <= MOST_NUMBERS && numbers.every((number) => /^\d{1,16}$/.test(number))
  return fit ? { game, draw, numbers } : wrong('numbers', at)
}
