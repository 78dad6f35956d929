import { useCallback, useEffect, useState } from 'react'
import type { Proof } from '#arcade/fairness/contract.ts'
import type { SpinRow, TurnView } from '#arcade/slots/contract.ts'
import type { Answer } from '#play/frame/arcade.ts'
import type { Frame } from '#play/frame/frame.ts'

export type RoundView = { readonly row: SpinRow; readonly turns: readonly TurnView[]; readonly proof: Proof | null }

/** One round with what it was drawn from; null while it is on its way. */
export function useRound(
  { arcade }: Frame,
  game: string,
  round: string | null,
): { round: RoundView | 'failed' | null; refetch: () => Promise<void> } {
  const [view, setView] = useState<RoundView | 'failed' | null>(null)
  const ask = useCallback(() => {
    return arcade<RoundView>({ method: 'GET', path: `/arcade/slots/${game}/spins/${round}` })
  }, [arcade, game, round])
  const take = useCallback((answer: Answer<RoundView>) => setView(answer.kind === 'value' ? answer.value : 'failed'), [])
  useEffect(() => {
    if (round === null) return
    let gone = false
    void ask().then((answer) => !gone && take(answer))
    return () => {
      gone = true
    }
  }, [ask, take, round])
  const refetch = () => ask().then(take)
  return { round: view, refetch }
}
