import { useState } from 'react'
import { BetDetail } from './BetDetail.tsx'
import { BetRecord } from './BetRecord.tsx'

/** The member's bets. One opens down to its journal entries. */
export function BettingPage() {
  const [bet, setBet] = useState<string | null>(null)
  return bet === null ? <BetRecord onOpen={setBet} /> : <BetDetail id={bet} onBack={() => setBet(null)} />
}
