import { useCallback, useEffect, useState } from 'react'
import type { SpinRow } from '#arcade/slots/contract.ts'
import type { Answer } from '#play/frame/arcade.ts'
import type { Frame } from '#play/frame/frame.ts'

type Page = { readonly list: readonly SpinRow[]; readonly next: string | null }
type Pages = Page & { readonly state: 'loading' | 'ready' | 'failed' }

export type Rounds = Pick<Pages, 'list' | 'state'> & {
  /** There are earlier rounds. */
  readonly more: boolean
  readonly fetchMore: () => void
}

/** The player's rounds, newest first, page by page: each page begins after the last round of the one above. */
export function useRounds({ arcade }: Frame, game: string): Rounds {
  const [pages, setPages] = useState<Pages>({ list: [], next: null, state: 'loading' })
  const ask = useCallback(
    (before: string | null) => {
      const query = before === null ? '' : `?before=${before}`
      return arcade<Page>({ method: 'GET', path: `/arcade/slots/${game}/spins${query}` })
    },
    [arcade, game],
  )
  const take = useCallback((answer: Answer<Page>) => {
    setPages((above) =>
      answer.kind === 'value'
        ? { list: [...above.list, ...answer.value.list], next: answer.value.next, state: 'ready' }
        : { ...above, state: 'failed' },
    )
  }, [])
  useEffect(() => {
    let gone = false
    void ask(null).then((answer) => !gone && take(answer))
    return () => {
      gone = true
    }
  }, [ask, take])
  const fetchMore = () => {
    setPages({ ...pages, state: 'loading' })
    void ask(pages.next).then(take)
  }
  return { list: pages.list, state: pages.state, more: pages.next !== null, fetchMore }
}
