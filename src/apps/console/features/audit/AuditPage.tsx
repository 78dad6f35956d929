import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Link2 } from 'lucide-react'
import { Button } from '#ui/buttons/Button.tsx'
import { actions } from '#house/audit/rules/actions.ts'
import { DateField } from '#ui/fields/DateField.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { whenText } from '#client/language/when.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Coded } from '#console/parts/Coded.tsx'
import { Filters, TypedFilter } from '#console/parts/filters/Filters.tsx'
import { Listing } from '#console/parts/Listing.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { Refused } from '#console/parts/actions/Refused.tsx'
import { When } from '#console/parts/When.tsx'
import { ActorPicker } from './ActorPicker.tsx'
import { AuditPanel } from './AuditPanel.tsx'
import styles from './Audit.module.css'
import { auditQuery, type AuditEntry, type AuditSearch } from './queries.ts'
import { ChainResult } from './ChainResult.tsx'
import { Somebody } from './Somebody.tsx'
import { useActionName } from './useActionName.ts'

const route = getRouteApi('/console/audit')
const ALL = 'all'

/** Who did what, and the proof that nobody changed it afterwards. */
export function AuditPage() {
  const t = useTexts('audit')
  const shell = useTexts('shell')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useInfiniteQuery(auditQuery(search))
  const wordFor = useActionName()
  const proof = useMutation({ mutationFn: () => house.audit.proveAudit({}) })
  const narrow = (change: Partial<Record<keyof AuditSearch, string | undefined>>) =>
    void navigate({
      search: (before) =>
        Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value)) as AuditSearch,
      replace: true,
    })
  const { row, ...filters } = search
  const clear = Object.keys(filters).length > 0 ? () => void navigate({ search: {} }) : undefined
  const entries = query.data?.pages.flatMap(({ list }) => list) ?? []
  const columns: Column<AuditEntry>[] = [
    {
      key: 'action',
      title: t('action'),
      headline: true,
      show: ({ id, action, at }) => (
        <Coded code={action}>
          <button
            type="button"
            className={styles.open}
            aria-label={`${wordFor(action)}: ${t('open', { at: whenText(at) })}`}
            onClick={() => narrow({ row: id })}
          >
            {wordFor(action)}
          </button>
        </Coded>
      ),
    },
    { key: 'at', title: t('at'), show: ({ at }) => <When at={at} /> },
    { key: 'actor', title: t('actor'), show: ({ actor }) => <Somebody name={actor} /> },
    { key: 'subject', title: t('subject'), show: ({ subject }) => <Somebody name={subject} /> },
    { key: 'reason', title: t('reason'), show: ({ reason }) => reason && <span className={styles.reason}>{reason}</span> },
    { key: 'ip', title: t('ip'), show: ({ ip }) => ip && <bdi dir="ltr">{ip}</bdi> },
  ]
  return (
    <>
      <PageHead title={t('title')} text={t('text')}>
        <Button tone="gold" icon={<Link2 size={18} aria-hidden="true" />} busy={proof.isPending} onClick={() => proof.mutate()}>
          {t('prove')}
        </Button>
      </PageHead>
      <div className={styles.proof}>
        <Refused error={proof.error} />
        {proof.data && <ChainResult {...proof.data} />}
      </div>
      <Filters onClear={clear}>
        <ActorPicker label={t('actor')} hint={t('actorHint')} value={search.actor} onChange={(actor) => narrow({ actor })} />
        <TypedFilter
          label={t('subject')}
          hint={t('subjectHint')}
          value={search.subject}
          onChange={(subject) => narrow({ subject })}
        />
        <Select
          label={t('action')}
          value={search.action ?? ALL}
          options={[{ value: ALL, label: shell('form.all') }, ...actions.map((value) => ({ value, label: wordFor(value) }))]}
          onChange={(action) => narrow({ action: action === ALL ? undefined : action })}
        />
        <DateField label={t('day')} value={search.day ?? ''} onChange={(day) => narrow({ day })} />
      </Filters>
      <Listing caption={t('title')} columns={columns} query={query} keyOf={({ id }) => id} empty={t('empty')} onClear={clear} />
      <AuditPanel entry={entries.find(({ id }) => id === row) ?? null} onClose={() => narrow({ row: undefined })} />
    </>
  )
}
