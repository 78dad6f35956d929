import { Link, useRouterState } from '@tanstack/react-router'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import { Badge } from '#ui/display/Badge.tsx'
import { countText } from '#ui/figures/Count.tsx'
import type { AgentPage, CentrePage } from '#site/navigation/centre-pages.ts'
import { opening } from '#site/navigation/useModal.ts'
import styles from './CentreNav.module.css'

type Way = { readonly page: CentrePage | AgentPage; readonly name: string; readonly Icon: LucideIcon; readonly count: number }
type Group = { readonly name: string; readonly title: string; readonly ways: readonly Way[] }

type CentreWaysProps = {
  centre: 'memberCentre' | 'agentCentre'
  title: string
  groups: readonly Group[]
  /** The page that stands open. */
  page: CentrePage | AgentPage | undefined
  phone: boolean
}

/** The ways to the pages of a centre, with what waits there. */
export function CentreWays({ centre, title, groups, page: open, phone }: CentreWaysProps) {
  const entry = useEntry(phone)
  return (
    <nav aria-label={title} className={styles.groups}>
      {groups.map((group) => (
        <section key={group.name} aria-labelledby={`centre-${group.name}`}>
          <h3 id={`centre-${group.name}`} className={styles.group}>
            {group.title}
          </h3>
          <ul>
            {group.ways.map(({ page, name, Icon, count }) => (
              <li key={page}>
                <Link
                  {...opening(centre, page)}
                  {...entry}
                  className={styles.way}
                  activeProps={{}}
                  data-tour={page}
                  aria-current={page === open ? 'page' : undefined}
                >
                  <Icon size={18} aria-hidden="true" />
                  <span>{name}</span>
                  {count > 0 && <Badge tone="red">{countText(count)}</Badge>}
                  {phone && <ChevronRight size={18} aria-hidden="true" className={styles.into} />}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

/** How a page enters the history: on a desk in place of the one before it; on a phone after the list, where back leads to it. */
function useEntry(phone: boolean) {
  const opened = useRouterState({ select: ({ location }) => location.state.opened })
  return phone ? { state: { opened: opened && opened + 1 } } : { state: { opened }, replace: true }
}
