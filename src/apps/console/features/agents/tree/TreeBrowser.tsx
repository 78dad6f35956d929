import { useInfiniteQuery } from '@tanstack/react-query'
import { Breadcrumb } from '#ui/navigation/Breadcrumb.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { Filters, TypedFilter } from '#console/parts/filters/Filters.tsx'
import flow from '#console/parts/flow.module.css'
import { Listing } from '#console/parts/Listing.tsx'
import { useMay, useOperator } from '#console/session/operator.ts'
import { MoveBranch } from './MoveBranch.tsx'
import { treeQuery, type Person } from './queries.ts'
import { useTeamColumns } from './useTeamColumns.tsx'

type TreeBrowserProps = {
  of: string | undefined
  account: string | undefined
  onOpen: (member: string) => void
  onFind: (account: string | undefined) => void
  onTop: () => void
}

/** The tree, level by level: from the top, or from whoever was looked for. */
export function TreeBrowser({ of, account, onOpen, onFind, onTop }: TreeBrowserProps) {
  const t = useTexts('agent-tree')
  const may = useMay()
  const query = useInfiniteQuery(treeQuery({ calendar: useOperator().merchant.calendar, of, account }))
  const way = query.data?.pages[0]?.way ?? []
  const here = way.at(-1)
  return (
    <div className={flow.stack}>
      <Filters onClear={account ? () => onFind(undefined) : undefined}>
        <TypedFilter label={t('find')} value={account} onChange={onFind} />
      </Filters>
      {here && (
        <div className={flow.acts}>
          <Breadcrumb
            way={[step(t('top'), 'top', onTop), ...way.slice(0, -1).map((person) => stepTo(person, onOpen))]}
            here={<bdi>{here.account}</bdi>}
          />
          {may('members.state') && <MoveBranch key={here.id} member={here} />}
        </div>
      )}
      <Listing
        caption={here ? t('below', { account: here.account }) : t('atTop')}
        columns={useTeamColumns(onOpen)}
        query={query}
        keyOf={({ who, members, sums }) => who?.id ?? `${members} ${sums[0]?.turnover}`}
        empty={t('nobodyBelow')}
      />
    </div>
  )
}

const step = (name: string, key: string, onPress: () => void) => ({
  key,
  link: (
    <Button size="small" tone="quiet" onClick={onPress}>
      {name}
    </Button>
  ),
})

const stepTo = ({ id, account }: Person, onOpen: (member: string) => void) => step(account, id, () => onOpen(id))
