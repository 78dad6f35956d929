import { useState } from 'react'
import type { BetType } from '#arcade/lottery/rules/bet-type.ts'
import type { Lottery } from '#arcade/lottery/rules/lotteries.ts'
import { pickText, type Pick } from '#arcade/lottery/rules/pick.ts'
import { MOST_TIMES, readLine, type Line, type Read } from '#arcade/lottery/rules/slip.ts'

/** What is being picked. Every way to bet keeps its own marks while the page stands. */
export type Draft = {
  readonly type: BetType
  readonly pick: Pick
  /** What stands in the field of numbers that are typed. */
  readonly text: string
  readonly times: number
  readonly mode: number
  readonly line: Line
  /** Null while it is no bet. */
  readonly read: Read | null
}

export type Drafting = Draft & {
  readonly turnTo: (type: BetType) => void
  readonly mark: (pick: Pick, text?: string) => void
  readonly clear: () => void
  readonly setTimes: (times: number) => void
  readonly setMode: (mode: number) => void
}

type Marks = { readonly pick: Pick; readonly text: string }
const blank = ({ fields }: BetType): Marks => ({ pick: fields.map(() => []), text: '' })

export function useDraft(lottery: Lottery): Drafting {
  const [code, setCode] = useState(lottery.bets[0]?.code)
  const type = (lottery.bets.find((one) => one.code === code) ?? lottery.bets[0]) as BetType
  const [marks, setMarks] = useState<Readonly<Record<string, Marks>>>({})
  const [times, setTimes] = useState(1)
  const [mode, setMode] = useState(0)
  const { pick, text } = marks[type.code] ?? blank(type)
  const mark = (next: Pick, typed = '') => setMarks({ ...marks, [type.code]: { pick: next, text: typed } })
  const line = { bet: type.code, pick: pickText(pick), times, mode }
  return {
    type,
    pick,
    text,
    times,
    mode,
    line,
    turnTo: (next) => setCode(next.code),
    mark,
    setMode,
    read: readLine(lottery, line),
    clear: () => mark(blank(type).pick),
    setTimes: (next) => setTimes(Math.min(Math.max(Math.trunc(next) || 1, 1), MOST_TIMES)),
  }
}
