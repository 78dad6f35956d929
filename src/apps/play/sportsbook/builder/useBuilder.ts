import { useEffect, useState } from 'react'
import type { WholeMatch } from '#arcade/sportsbook/contract.ts'
import type { Picked } from '#arcade/sportsbook/rules/price/built.ts'
import { useSports } from '../sports-context.ts'
import { toggled, type Quote } from './builder.ts'

const NONE: readonly Picked[] = []

/** What is picked of a match to be combined, and what that pays, asked anew whenever the match or the picks are others. */
export function useBuilder(match: WholeMatch) {
  const { session } = useSports()
  const [isOpen, setOpen] = useState(false)
  const [picks, setPicks] = useState(NONE)
  const [said, setSaid] = useState<{ readonly of: readonly Picked[]; readonly quote: Quote } | null>(null)
  useEffect(() => {
    let isPast = false
    if (picks.length > 1)
      void session.quote(match.match, picks).then((quote) => {
        if (!isPast) setSaid({ of: picks, quote })
      })
    return () => {
      isPast = true
    }
  }, [session, match, picks])
  return {
    isOpen,
    picks,
    quote: said?.of === picks ? said.quote : null,
    toggle: () => setOpen(!isOpen),
    press: (pick: Picked) => setPicks(toggled(picks, pick)),
    close: () => {
      setOpen(false)
      setPicks(NONE)
    },
  }
}
