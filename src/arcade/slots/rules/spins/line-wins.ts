import type { LineWin, Machine } from '../machine.ts'

type Lined<S extends string> = Pick<Machine<S>, 'pays' | 'wild'> & { readonly lines: readonly (readonly number[])[] }
type Window<S extends string> = readonly (readonly S[])[]

/** A line pays for the symbol on its first reel, as far as it goes on without a gap, the wild standing for it. */
function lineWinOf<S extends string>(machine: Lined<S>, window: Window<S>, line: number): LineWin<S> | null {
  const rows = machine.lines[line] as readonly number[]
  const at = (reel: number) => window[reel]?.[rows[reel] as number]
  const symbol = at(0) as S
  let count = 1
  while (count < window.length && (at(count) === symbol || at(count) === machine.wild)) count++
  const pays = machine.pays[symbol]
  if (!pays || count < 3) return null
  return { line, symbol, count: count as 3 | 4 | 5, pays: pays[count - 3] as number }
}

export function lineWinsOf<S extends string>(
  machine: Lined<S>,
  { window, multiplier }: { window: Window<S>; multiplier: number },
): LineWin<S>[] {
  return machine.lines.flatMap((_, line) => {
    const win = lineWinOf(machine, window, line)
    return win ? [{ ...win, pays: win.pays * multiplier }] : []
  })
}
