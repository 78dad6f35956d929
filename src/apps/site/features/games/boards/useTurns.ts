import { useCallback, useEffect, useState } from 'react'

/** Lists of the home page load one after another with this pause between them. */
const PAUSE = 300

/** Whose turn it is among lists that load one after another; starts anew when `round` changes (the language). */
export function useTurns(round: string): { mayLoad: (place: number) => boolean; settled: (place: number) => void } {
  const [turn, setTurn] = useState({ round, place: 0 })
  const [done, setDone] = useState({ round, place: -1 })
  const place = turn.round === round ? turn.place : 0
  const donePlace = done.round === round ? done.place : -1

  useEffect(() => {
    if (donePlace < place) return
    const timer = setTimeout(() => setTurn({ round, place: donePlace + 1 }), PAUSE)
    return () => clearTimeout(timer)
  }, [round, place, donePlace])

  const settled = useCallback(
    (at: number) => setDone((before) => (before.round === round && before.place >= at ? before : { round, place: at })),
    [round],
  )
  return { mayLoad: (at) => at <= place, settled }
}
