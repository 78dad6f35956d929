import { useState } from 'react'
import { multiplesOf, type Growth } from '#arcade/lottery/rules/chase.ts'
import { MOST_TIMES } from '#arcade/lottery/rules/slip.ts'

const DRAWS = 10

/** An order while it is put together: what is said of all draws, and what was changed by hand in single ones. */
export function useOrder() {
  const [draws, setDraws] = useState(DRAWS)
  const [from, setFrom] = useState(1)
  const [growth, setGrowth] = useState<Growth>('equal')
  const [byHand, setByHand] = useState<ReadonlyMap<number, number>>(new Map())
  const [stopsOnWin, setStops] = useState(true)
  const multiples = multiplesOf({ draws, from, growth }).map((multiple, place) => byHand.get(place) ?? multiple)
  /** What is said of all draws takes the place of what was said of single ones. */
  const anew =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setByHand(new Map())
    }
  return {
    draws: multiples.length,
    setDraws: (said: number) => setDraws(wholeIn(said) ?? draws),
    from,
    setFrom: anew((said: number) => setFrom(wholeIn(said) ?? from)),
    growth,
    setGrowth: anew(setGrowth),
    multiples,
    setMultiple: (place: number, said: number) => {
      const multiple = wholeIn(said)
      if (multiple !== null) setByHand(new Map([...byHand, [place, multiple]]))
    },
    stopsOnWin,
    setStops,
  }
}

const wholeIn = (said: number): number | null => (Number.isInteger(said) && said >= 1 && said <= MOST_TIMES ? said : null)
