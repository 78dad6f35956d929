import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Select } from '#ui/fields/Select.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { Filters } from '#console/parts/filters/Filters.tsx'
import { Listing } from '#console/parts/Listing.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { openSpans, type OpenSpan } from './open-spans.ts'
import { openRoundsQuery } from './queries.ts'
import { useRoundColumns } from './RoundTable.tsx'

const route = getRouteApi('/console/operations')
const minutes: Readonly<Record<OpenSpan, number>> = { any: 0, m30: 30, h6: 360, d1: 1440 }

/** Rounds whose end somebody owes us. */
export function OpenPage() {
  const t = useTexts('wagers')
  const { longer = 'm30' } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useInfiniteQuery(openRoundsQuery(minutes[longer]))
  const columns = useRoundColumns()
  return (
    <>
      <PageHead title={t('open.title')} text={t('open.text')} />
      <Filters>
        <Select
          label={t('open.minutes')}
          value={longer}
          options={openSpans.map((value) => ({ value, label: t(`open.${value}`) }))}
          onChange={(next) => void navigate({ search: { longer: next }, replace: true })}
        />
      </Filters>
      <Listing
        caption={t('open.title')}
        columns={columns}
        query={query}
        keyOf={({ member, vendor, round }) => `${member} ${vendor} ${round}`}
        empty={t('open.empty')}
      />
    </>
  )
}
