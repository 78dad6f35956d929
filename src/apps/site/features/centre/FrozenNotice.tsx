import { queryOptions, useQuery } from '@tanstack/react-query'
import { Notice } from '#ui/feedback/Notice.tsx'
import { house } from '#site/api/house.ts'
import { keyOf } from '#site/api/keys.ts'
import { useTexts } from '#site/i18n/texts.ts'

const frozenQuery = queryOptions({
  queryKey: keyOf('members.frozen'),
  queryFn: ({ signal }) => house.members.frozen({}, { signal }),
})

/** What customer service has paused for the member. Where it cannot be asked, each door says it by itself. */
export function FrozenNotice() {
  const t = useTexts('centre')
  const { data } = useQuery(frozenQuery)
  const kinds = (data?.frozen ?? []).filter((kind) => kind !== 'login')
  if (kinds.length === 0) return null
  return (
    <Notice tone="warning" title={t('frozen.title')}>
      {kinds.map((kind) => t(`frozen.${kind}`)).join(' ')} {t('frozen.text')}
    </Notice>
  )
}
