import { useCallback, useEffect, useState } from 'react'
import type { Answer } from '#play/frame/arcade.ts'
import type { Frame } from '#play/frame/frame.ts'

/** One round with what it was drawn from, from where it is asked for; null while it is on its way, or where none is asked for. */
export function useRound<View>(
  { arcade }: Frame,
  path: `/arcade/${string}` | null,
): { round: View | 'failed' | null; refetch: () => Promise<void> } {
  const [view, setView] = useState<View | 'failed' | null>(null)
  const take = useCallback((answer: Answer<View>) => setView(() => (answer.kind === 'value' ? answer.value : 'failed')), [])
  useEffect(() => {
    if (path === null) return
    let gone = false
    void arcade<View>({ method: 'GET', path }).then((answer) => !gone && take(answer))
    return () => {
      gone = true
    }
  }, [arcade, path, take])
  const refetch = async () => {
    if (path !== null) take(await arcade<View>({ method: 'GET', path }))
  }
  return { round: view, refetch }
}
