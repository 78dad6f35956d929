import { useCallback, useEffect, useState } from 'react'
import type { Answer } from '#play/frame/arcade.ts'
import type { Frame } from '#play/frame/frame.ts'

type Page<Row> = { readonly list: readonly Row[]; readonly next: string | null }
type Pages<Row> = Page<Row> & { readonly state: 'loading' | 'ready' | 'failed' }

export type Rounds<Row> = Pick<Pages<Row>, 'list' | 'state'> & {
  /** There are earlier rounds. */
  readonly more: boolean
  readonly fetchMore: () => void
}

/** The player's rounds, newest first, page by page: each page begins after the last round of the one above. */
export function useRounds<Row>({ arcade }: Frame, path: `/arcade/${string}`): Rounds<Row> {
  const [pages, setPages] = useState<Pages<Row>>({ list: [], next: null, state: 'loading' })
  const ask = useCallback(
    (before: string | null) => {
      const query = before === null ? '' : `?before=${before}`
      return arcade<Page<Row>>({ method: 'GET', path: `${path}${query}` as typeof path })
    },
    [arcade, path],
  )
  const take = useCallback((answer: Answer<Page<Row>>) => {
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
