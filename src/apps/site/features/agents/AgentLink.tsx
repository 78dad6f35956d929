import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { noStatement, type StatementSearch } from '#site/navigation/searches.ts'
import type { AgentPage } from '#site/navigation/centre-pages.ts'

type AgentLinkProps = {
  page: AgentPage
  /** What narrows that page, or stands open there. */
  search?: StatementSearch
  className?: string | undefined
  label?: string
  children: ReactNode
}

/** From one page of the agent centre to another, so that the back gesture leads back. */
export function AgentLink({ page, search, className, label, children }: AgentLinkProps) {
  const opened = useRouterState({ select: ({ location }) => location.state.opened })
  return (
    <Link
      to="."
      search={(before: object) => ({ ...before, ...noStatement, ...search, open: 'agentCentre' as const, page })}
      state={{ opened: opened && opened + 1 }}
      resetScroll={false}
      className={className}
      aria-label={label}
    >
      {children}
    </Link>
  )
}
