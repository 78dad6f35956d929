import { useEffect, useState } from 'react'
import type { WholeMatch } from '#arcade/sportsbook/contract.ts'
import type { Picked } from '#arcade/sportsbook/rules/price/built.ts'
import { useSports } from '../sports-context.ts'
import { toggled, type Quote } from './builder.ts'
import { QuotePace } from './quote-pace.ts'

const NONE: readonly Picked[] = []

/** What is picked of a match to be combined, and what that pays, asked anew when the picks or their prices are others. */
export function useBuilder(match: WholeMatch) {
  const { session } = useSports()
  const [pace] = useState(() => new QuotePace())
  const [isOpen, setOpen] = useState(false)
  const [picks, setPicks] = useState(NONE)
  const [said, setSaid] = useState<{ readonly of: readonly Picked[]; readonly quote: Quote } | null>(null)
  useEffect(() => {
    const ask = async () => {
      const quote = await session.quote(match.match, picks)
      setSaid({ of: picks, quote })
      return quote
    }
    if (picks.length > 1) pace.heard({ match, picks, ask })
  }, [session, pace, match, picks])
  useEffect(() => () => pace.end(), [pace])
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
