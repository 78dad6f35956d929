import { getRouteApi } from '@tanstack/react-router'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { PageHead } from '#console/parts/PageHead.tsx'
import { Suspicions } from './Suspicions.tsx'
import { TeamRanking } from './TeamRanking.tsx'
import { TreeBrowser } from './TreeBrowser.tsx'

const route = getRouteApi('/console/agents/tree')

/** The agents' tree: who stands below whom, whose teams turn over most, and what one may want to look at. */
export function AgentsPage() {
  const t = useTexts('agent-tree')
  const { tab = 'tree', of, account, day } = route.useSearch()
  const navigate = route.useNavigate()
  const go = (search: ReturnType<typeof route.useSearch>) => void navigate({ search })
  const open = (member: string) => go({ tab: 'tree', of: member })
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <Tabs
        label={t('title')}
        value={tab}
        onChange={(next) => go({ tab: next })}
        tabs={[
          {
            value: 'tree',
            label: t('tabs.tree'),
            panel: (
              <TreeBrowser
                of={of}
                account={account}
                onOpen={open}
                onFind={(found) => go({ tab: 'tree', ...(found && { account: found }) })}
                onTop={() => go({ tab: 'tree' })}
              />
            ),
          },
          { value: 'teams', label: t('tabs.teams'), panel: <TeamRanking of={of} onOpen={open} /> },
          {
            value: 'suspicions',
            label: t('tabs.suspicions'),
            panel: <Suspicions day={day} onDay={(next) => go({ tab: 'suspicions', day: next })} onOpen={open} />,
          },
        ]}
      />
    </>
  )
}
