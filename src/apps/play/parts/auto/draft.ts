import { parseUnits, unitsText, type Units } from '#kit/money.ts'
import type { AutoRules, Change } from './rules.ts'

type Kind = 'keep' | 'reset' | 'raise'
export const kinds: readonly Kind[] = ['keep', 'reset', 'raise']
export const roundsOffered = [10, 25, 100, null] as const
export const raisesOffered = [10, 25, 50, 100] as const
export type Amounts = 'singleWin' | 'gain' | 'fall'

/** The rules of a run as they stand in the sheet; amounts as typed. */
export type AutoDraft = Readonly<Record<Amounts, string>> & {
  readonly rounds: number | null
  readonly afterWin: Kind
  readonly afterLoss: Kind
  readonly winRaise: number
  readonly lossRaise: number
}

/** Whoever changes nothing can lose ten stakes and no more. */
export function firstDraft(stake: Units): AutoDraft {
  const changes = { afterWin: 'keep', afterLoss: 'keep', winRaise: 50, lossRaise: 50 } as const
  return { rounds: 10, singleWin: '', gain: '', fall: unitsText(stake * 10n), ...changes }
}

/** amount: it is none · open: a run without an end of its own needs a loss at which it stops. */
export type Wrong = { readonly at: Amounts; readonly why: 'amount' | 'open' }

export function readDraft(draft: AutoDraft): AutoRules | Wrong {
  const read = { singleWin: amountOf(draft.singleWin), gain: amountOf(draft.gain), fall: amountOf(draft.fall) }
  for (const at of ['singleWin', 'gain', 'fall'] as const) if (read[at] === 'wrong') return { at, why: 'amount' }
  const { rounds, afterWin, afterLoss, winRaise, lossRaise } = draft
  if (rounds === null && read.fall === null) return { at: 'fall', why: 'open' }
  const amounts = read as Readonly<Record<Amounts, Units | null>>
  return { rounds, ...amounts, afterWin: changeOf(afterWin, winRaise), afterLoss: changeOf(afterLoss, lossRaise) }
}

export const isWrong = (read: AutoRules | Wrong): read is Wrong => 'why' in read

function amountOf(text: string): Units | null | 'wrong' {
  if (text.trim() === '') return null
  const units = parseUnits(text.trim())
  return typeof units === 'bigint' && units > 0n ? units : 'wrong'
}

const changeOf = (kind: Kind, raise: number): Change => (kind === 'raise' ? { raise } : kind)
