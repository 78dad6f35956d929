import { PAIRS, valueOf } from '../pick.ts'

const isEven = (digit: string | undefined) => valueOf(digit) % 2 === 0
const byDigits = (tens: boolean, units: boolean) => PAIRS.filter(([a, b]) => isEven(a) === tens && isEven(b) === units)

/** Numbers of two digits that go by a word. */
const sets: Readonly<Record<string, readonly string[]>> = {
  chanchan: byDigits(true, true),
  chanle: byDigits(true, false),
  lechan: byDigits(false, true),
  lele: byDigits(false, false),
  chan: PAIRS.filter((number) => isEven(number)),
  le: PAIRS.filter((number) => !isEven(number)),
  tai: PAIRS.filter((number) => valueOf(number) >= 50),
  xiu: PAIRS.filter((number) => valueOf(number) < 50),
}

// Three digits to bet on, xỉu chủ, begin with the same word as the lower half.
const set = /chanchan|chanle|lechan|lele|chan|le|tai|xiu(?!\s*chu)/y
const range = /(\d+)\s*\/\s*(\d+)\s*keo\s*(\d+)/y
const number = /\d+/y

const isDigit = (code: number) => code >= 48 && code <= 57

export type Selected = { readonly numbers: readonly string[]; readonly isSet: boolean; readonly to: number }

/** The numbers that stand there: one, a word for many, or A/BkeoC. Null for none, `broken` for a range that does not come out even. */
export function numbersAt(text: string, from: number): Selected | 'broken' | null {
  const spelled = isDigit(text.charCodeAt(from)) ? null : at(set, text, from)
  if (spelled) return { numbers: sets[spelled[0]] ?? [], isSet: true, to: from + spelled[0].length }
  const pulled = at(range, text, from)
  if (pulled) {
    const numbers = pull(pulled.slice(1, 4))
    return numbers ? { numbers, isSet: false, to: from + pulled[0].length } : 'broken'
  }
  const plain = at(number, text, from)
  return plain && { numbers: [plain[0]], isSet: false, to: from + plain[0].length }
}

function at(what: RegExp, text: string, from: number): RegExpExecArray | null {
  what.lastIndex = from
  return what.exec(text)
}

const MOST_DIGITS = 4

/** A, B, … C, each so much more than the one before it. */
function pull(ends: readonly string[]): readonly string[] | null {
  const [first = 0, second = 0, last = 0] = ends.map(valueOf)
  const digits = ends[0]?.length ?? 0
  const step = second - first
  const isEvenly = ends.every(({ length }) => length === digits) && digits <= MOST_DIGITS && step > 0 && last >= second
  if (!isEvenly || (last - first) % step !== 0) return null
  return Array.from({ length: (last - first) / step + 1 }, (_, i) => String(first + i * step).padStart(digits, '0'))
}

/** Every order of a number's digits, each once. */
export function ordersOf(text: string): readonly string[] {
  if (text.length < 2) return [text]
  return [...new Set(text)].flatMap((digit) => ordersOf(text.replace(digit, '')).map((rest) => digit + rest))
}
