import { useState } from 'react'
import { queryClient } from '#console/api/query-client.ts'
import { useMay } from '#console/session/operator.ts'
import type { Withdrawal } from '../queries.ts'
import { actOnEach } from './act-on-each.ts'

/** What became of one that was ticked: null where it is done. */
export type Outcome = { readonly of: Withdrawal; readonly error: Error | null }
export type Act = (one: Withdrawal) => Promise<unknown>

/** Before anything is decided of it, an operator may take it, put it back or hand it over. */
const isOpen = ({ state }: Withdrawal) => state === 'requested' || state === 'reviewing'

/** Which rows are ticked, and what became of those that were acted on. What is done is ticked no longer; what was refused is still. */
export function useTicked(rows: readonly Withdrawal[]) {
  const may = useMay()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [going, setGoing] = useState<number | null>(null)
  const open = may('payments.decide') ? rows.filter(isOpen) : []
  const ticked = open.filter(({ id }) => ids.has(id))

  const tick = (some: readonly Withdrawal[], on: boolean) =>
    setIds((before) => {
      const after = new Set(before)
      for (const { id } of some)
        if (on) after.add(id)
        else after.delete(id)
      return after
    })
  const act = async (chosen: readonly Withdrawal[], ask: Act) => {
    setOutcomes(new Map())
    setGoing(chosen.length)
    await actOnEach(chosen, ask, (of, error) => {
      setOutcomes((before) => new Map(before).set(of.id, { of, error }))
      if (!error) tick([of], false)
    })
    setGoing(null)
    await queryClient.invalidateQueries()
  }
  return { open, ticked, tick, act, outcomes, going, isTicked: ({ id }: Withdrawal) => ids.has(id) }
}

export type Ticked = ReturnType<typeof useTicked>
