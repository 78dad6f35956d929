import { useNavigate, useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { dayAfter, periodValid } from '#kit/days.ts'
import type { Period } from '#ui/fields/PeriodField.tsx'
import { dayText } from '#client/language/when.ts'
import { noStatement, type StatementSearch } from '../navigation/searches.ts'

/** Days, today included, that a statement shows before anything else is asked for. */
const SPAN = 30

const searchOf = ({
  since,
  until,
  vendor,
  type,
  state,
  movement,
  entry,
  of,
  member,
  line,
  bill,
  standing,
  order,
}: StatementSearch): StatementSearch => ({
  since,
  until,
  vendor,
  type,
  state,
  movement,
  entry,
  of,
  member,
  line,
  bill,
  standing,
  order,
})

export type Statement = {
  readonly search: StatementSearch
  readonly today: string
  readonly period: Period
  readonly valid: boolean
  /** Changes what narrows it, in place. */
  readonly narrow: (change: Partial<StatementSearch>) => void
  /** Nothing narrows it any more; absent where nothing does. */
  readonly clear: (() => void) | undefined
  /** Opens a line of it, so that the back gesture closes it. */
  readonly open: (entry: string) => void
  readonly close: () => void
  /** Goes to another part of it, so that the back gesture leads back. */
  readonly enter: (change: Partial<StatementSearch>) => void
}

/**
 * What the address says of a statement: its days, what narrows it, and the line that is open. Days are those of the member's own clock
 * where nothing else is said.
 */
export function useStatement(dayOf: (at: number) => string = dayText): Statement {
  const search = useSearch({ strict: false, select: searchOf, structuralSharing: true })
  const navigate = useNavigate()
  const router = useRouter()
  const opened = useRouterState({ select: ({ location }) => location.state.opened })
  const [now] = useState(() => Date.now())
  const today = dayOf(now)
  const period = { from: search.since ?? dayAfter(today, 1 - SPAN), to: search.until ?? today }
  const go = (change: Partial<StatementSearch>, how: { replace: boolean; opened: number | undefined }) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...change }),
      state: { opened: how.opened },
      replace: how.replace,
      resetScroll: false,
    })
  return {
    search,
    today,
    period,
    valid: periodValid(period.from, period.to),
    narrow: (change) => go(change, { replace: true, opened }),
    clear: Object.values({ ...search, entry: undefined, line: undefined, bill: undefined, order: undefined }).some(
      (value) => value !== undefined,
    )
      ? () => go({ ...noStatement, order: search.order }, { replace: true, opened })
      : undefined,
    open: (entry) => go({ entry }, { replace: false, opened: opened && opened + 1 }),
    enter: (change) => go(change, { replace: false, opened: opened && opened + 1 }),
    close: () => {
      if (opened && opened > 1) router.history.back()
      else go({ entry: undefined, line: undefined, bill: undefined }, { replace: true, opened })
    },
  }
}
