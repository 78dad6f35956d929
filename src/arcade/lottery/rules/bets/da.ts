import { choose, countChoices } from '#arcade/families/rules/combinations.ts'
import { ratio } from '#arcade/families/rules/fraction.ts'
import type { BetType, Wins } from '../bet-type.ts'
import { listed, oneBetOf, PAIRS } from '../pick.ts'

type Among = { readonly prizes: number; readonly numbers: number; readonly of: number }

/** Two numbers are two halves of what is paid, each further one two more, and each time that the most frequent one comes again is one. */
const halvesOf = (shown: number, most: number) => (shown < 2 ? 0 : 2 * (shown - 1) + (most - 1))

/** How often đá pays its half among so many prizes, each of which shows one of so many numbers, with the chance of each; the least first. */
export function halvesShown({ prizes, numbers, of }: Among): Wins {
  const ways: bigint[] = []
  for (let shown = 2; shown <= numbers; shown++) {
    const upTo = (most: number) => choose(numbers, shown) * rowsOf({ prizes, shown, most, others: of - numbers })
    for (let most = 1; most <= prizes - shown + 1; most++) {
      const times = halvesOf(shown, most)
      ways[times] = (ways[times] ?? 0n) + upTo(most) - upTo(most - 1)
    }
  }
  return ways.flatMap((some, times) => (some > 0n ? [{ times, chance: ratio(some, BigInt(of) ** BigInt(prizes)) }] : []))
}

type Rows = { readonly prizes: number; readonly shown: number; readonly most: number; readonly others: number }

/** In how many ways prizes show each of so many numbers at least once and none more often than that, and others beside them. */
function rowsOf({ prizes, shown, most, others }: Rows): bigint {
  const places = Array.from({ length: prizes + 1 }, (_, taken) => taken)
  // Number by number: the ways in which those so far take so many places.
  let ways: readonly bigint[] = places.map((taken) => (taken === 0 ? 1n : 0n))
  for (let number = 0; number < shown; number++)
    ways = places.map((taken) =>
      places.slice(1, Math.min(most, taken) + 1).reduce((sum, own) => sum + choose(taken, own) * (ways[taken - own] ?? 0n), 0n),
    )
  return places.reduce(
    (sum, taken) => sum + choose(prizes, taken) * (ways[taken] ?? 0n) * BigInt(others) ** BigInt(prizes - taken),
    0n,
  )
}

type Da = { readonly prizes: number; readonly numbers: number; readonly pays: bigint }

/** So many numbers, all pairs of them, on all prizes: two that come pay, more of them pay more, and so does one that comes again. */
export function da({ prizes, numbers, pays }: Da): BetType {
  const code = `da${numbers}`
  const fields = [listed('numbers', PAIRS, { least: numbers, most: numbers })]
  // Many sums of large numbers: they are done when somebody wants to know.
  let wins: Wins | null = null
  return {
    code,
    group: 'da',
    lots: countChoices(numbers, 2) * prizes,
    fields,
    prizes: [
      {
        name: code,
        pays: pays / 2n,
        get wins() {
          return (wins ??= halvesShown({ prizes, numbers, of: PAIRS.length }))
        },
      },
    ],
    count: ([marked = []]) => (marked.length === numbers ? 1 : 0),
    wins: ([marked = []], draw) => {
      const often = marked.map((number) => draw.filter((prize) => prize.endsWith(number)).length)
      return [halvesOf(often.filter((times) => times > 0).length, Math.max(0, ...often))]
    },
    best: () => [halvesOf(numbers, prizes - numbers + 1)],
    exclusive: false,
    sample: () => oneBetOf(fields),
  }
}
