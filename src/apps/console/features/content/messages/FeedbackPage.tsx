import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { feedbackStates } from '#house/content/rules/feedback.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { Filters } from '#console/parts/filters/Filters.tsx'
import { Listing } from '#console/parts/Listing.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { When } from '#console/parts/When.tsx'
import { FeedbackPanel } from './FeedbackPanel.tsx'
import { feedbackQuery, type Feedback } from '../queries.ts'

const route = getRouteApi('/console/feedback')
const tones = { open: 'gold', answered: 'jade', closed: 'plain' } as const

/** What visitors and members told, and where they are answered. */
export function FeedbackPage() {
  const t = useTexts('feedback')
  const shell = useTexts('shell')
  const { state, look } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useInfiniteQuery(feedbackQuery(state))
  const show = (id: string | null) =>
    void navigate({ search: { ...(state && { state }), ...(id && { look: id }) }, replace: true })
  const clear = state ? () => void navigate({ search: {}, replace: true }) : undefined
  const shown = query.data?.pages.flatMap(({ list }) => list).find(({ id }) => id === look)
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <Filters onClear={clear}>
        <Select
          label={t('stateTitle')}
          value={state ?? 'all'}
          options={[
            { value: 'all' as const, label: shell('form.all') },
            ...feedbackStates.map((value) => ({ value, label: t(`states.${value}`) })),
          ]}
          onChange={(next) => void navigate({ search: next === 'all' ? {} : { state: next }, replace: true })}
        />
      </Filters>
      <Listing<Feedback>
        caption={t('title')}
        columns={useColumns()}
        query={query}
        keyOf={({ id }) => id}
        empty={t('empty')}
        onClear={clear}
        actions={({ id }) => (
          <Button size="small" onClick={() => show(id)}>
            {t('look')}
          </Button>
        )}
      />
      {shown && <FeedbackPanel key={shown.id} feedback={shown} onClose={() => show(null)} />}
    </>
  )
}

function useColumns(): Column<Feedback>[] {
  const t = useTexts('feedback')
  return [
    { key: 'content', title: t('content'), headline: true, show: ({ content }) => content },
    {
      key: 'from',
      title: t('from'),
      show: ({ member }) =>
        member ? (
          <Link to="/members/$id" params={{ id: member.id }}>
            {member.account}
          </Link>
        ) : (
          t('visitor')
        ),
    },
    { key: 'at', title: t('toldAt'), show: ({ toldAt }) => <When at={toldAt} /> },
    { key: 'pictures', title: t('pictures'), show: ({ pictures }) => pictures.length },
    { key: 'state', title: t('stateTitle'), show: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge> },
  ]
}
