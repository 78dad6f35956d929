import type { Lottery } from '../lotteries.ts'
import { valueOf } from '../pick.ts'
import { betsOf, type Amount, type Understood } from './bets-of.ts'
import type { Doubt } from './doubts.ts'
import { kindAt } from './kinds.ts'
import { numbersAt } from './numbers.ts'

/** Where the next word or number begins: what stands between them is all the same. */
export function skip(text: string, from: number): number {
  let at = from
  while (at < text.length && ' \t.,:;-\u00a0'.includes(text.charAt(at))) at += 1
  return at
}

/** All bets of a row: numbers, then one or more ways to bet with an amount each, and so on. What is not certain leaves the whole row out. */
export function readBets(text: string, lottery: Lottery): readonly Understood[] | Doubt {
  const bets: Understood[] = []
  for (let at = skip(text, 0); at < text.length;) {
    const led = ledAt(text, at, lottery)
    if (led !== null) {
      if ('code' in led) return led
      bets.push(...led.bets)
      at = led.to
      continue
    }
    const selected = selectionAt(text, at, lottery)
    if ('code' in selected) return selected
    const read = betsAt(text, selected, lottery)
    if ('code' in read) return read
    bets.push(...read.bets)
    at = read.to
  }
  return bets
}

/** Numbers behind a way to bet, up to an amount that says so. */
const behind = /[\s.]*((?:\d+[\s.-]+)+)(?=\d+(?:,\d+)?\s*(?:ngan|nghin|ng|n|k)(?![a-z]))/y

/** A way to bet that stands before its numbers: dx 12 34 10n. Only a marked amount tells where these end; null where there is none. */
function ledAt(text: string, from: number, lottery: Lottery) {
  const next = numbersAt(text, from) === null ? kindAt(text, from, lottery.shape) : null
  if (next === null) return null
  behind.lastIndex = next.to
  const found = behind.exec(text)
  if (!found) return null
  const said = amountAt(text, behind.lastIndex, next.kind.word)
  if ('code' in said) return said
  const read = betsOf(lottery, { kind: next.kind, numbers: found[1]?.match(/\d+/g) ?? [], amount: said.amount })
  return 'code' in read ? read : { bets: read, to: skip(text, said.to) }
}

type Selection = { readonly numbers: readonly string[]; readonly to: number }

function selectionAt(text: string, from: number, { shape }: Lottery): Selection | Doubt {
  const numbers: string[] = []
  let [at, isSet] = [from, false]
  for (;;) {
    const next = numbersAt(text, at)
    if (next === 'broken') return { code: 'range', part: text.slice(at, text.indexOf('keo', at) + 3) }
    if (next === null) break
    if (next.isSet && numbers.length > 0 && isSet) return { code: 'sets', part: wordAt(text, at) }
    isSet = next.isSet
    numbers.push(...next.numbers)
    at = skip(text, next.to)
  }
  if (numbers.length > 0) return { numbers, to: at }
  return kindAt(text, at, shape) ? { code: 'numbers', part: wordAt(text, at) } : { code: 'unknown', part: wordAt(text, at) }
}

const wordAt = (text: string, at: number) => /[a-z]+|[^\sa-z\d]+|./u.exec(text.slice(at))?.[0] ?? ''

/** The ways to bet behind numbers, up to the next numbers. */
function betsAt(text: string, { numbers, to }: Selection, lottery: Lottery) {
  const bets: Understood[] = []
  const words = new Set<string>()
  let at = to
  for (;;) {
    const next = numbersAt(text, at) === null ? kindAt(text, at, lottery.shape) : null
    if (next === null) break
    const { kind } = next
    const said = amountAt(text, next.to, kind.word)
    if ('code' in said) return said
    if (words.has(kind.word)) return { code: 'twice', part: kind.word } as const
    words.add(kind.word)
    const read = betsOf(lottery, { kind, numbers, amount: said.amount })
    if ('code' in read) return read
    bets.push(...read)
    at = skip(text, said.to)
  }
  if (bets.length > 0) return { bets, to: at }
  return at < text.length
    ? ({ code: 'unknown', part: wordAt(text, at) } as const)
    : ({ code: 'bet', part: numbers.at(-1) ?? '' } as const)
}

const written = /\s*=?\s*(\d+)(?:,(\d+))?(?:\s*(?:ngan|nghin|ng|n|k)(?![a-z]))?/y
/** No amount is written with more digits. */
const MOST_DIGITS = 7

function amountAt(text: string, from: number, word: string): { readonly amount: Amount; readonly to: number } | Doubt {
  written.lastIndex = from
  const said = written.exec(text)
  if (!said) return { code: 'amount', part: word }
  const [all, whole = '', tenths = '0'] = said
  const part = said[2] === undefined ? whole : `${whole},${tenths}`
  if (tenths.length > 1) return { code: 'fine', part }
  if (whole.length > MOST_DIGITS) return { code: 'large', part }
  const amount = valueOf(whole) * 10 + valueOf(tenths)
  return amount === 0 ? { code: 'amount', part: word } : { amount, to: from + all.length }
}
