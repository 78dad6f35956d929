import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Link2 } from 'lucide-react'
import { Button } from '../../../../ui/Button.tsx'
import { DateField } from '../../../../ui/DateField.tsx'
import type { Column } from '../../../../ui/Table.tsx'
import { whenText } from '../../../client/language/when.ts'
import { house } from '../../api/house.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Filters, TypedFilter } from '../../parts/Filters.tsx'
import { Listing } from '../../parts/Listing.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { Refused } from '../../parts/Refused.tsx'
import { When } from '../../parts/When.tsx'
import { AuditPanel } from './AuditPanel.tsx'
import styles from './Audit.module.css'
import { auditQuery, type AuditEntry, type AuditSearch } from './queries.ts'
import { ChainResult } from './ChainResult.tsx'
import { useActor } from './useActor.ts'
import { Long } from '../../parts/Long.tsx'

const route = getRouteApi('/desk/audit')

/** Who did what, and the proof that nobody changed it afterwards. */
export function AuditPage() {
  const t = useTexts('audit')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useInfiniteQuery(auditQuery(search))
  const nameOf = useActor()
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
        <button
          type="button"
          className={styles.open}
          aria-label={`${action}: ${t('open', { at: whenText(at) })}`}
          onClick={() => narrow({ row: id })}
        >
          {action}
        </button>
      ),
    },
    { key: 'at', title: t('at'), show: ({ at }) => <When at={at} /> },
    { key: 'actor', title: t('actor'), show: ({ actor }) => <Long>{nameOf(actor)}</Long> },
    { key: 'subject', title: t('subject'), show: ({ subject }) => <Long>{subject}</Long> },
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
        <TypedFilter label={t('actor')} hint={t('actorHint')} value={search.actor} onChange={(actor) => narrow({ actor })} />
        <TypedFilter
          label={t('subject')}
          hint={t('subjectHint')}
          value={search.subject}
          onChange={(subject) => narrow({ subject })}
        />
        <TypedFilter label={t('action')} hint={t('actionHint')} value={search.action} onChange={(action) => narrow({ action })} />
        <DateField label={t('day')} value={search.day ?? ''} onChange={(day) => narrow({ day })} />
      </Filters>
      <Listing caption={t('title')} columns={columns} query={query} keyOf={({ id }) => id} empty={t('empty')} onClear={clear} />
      <AuditPanel entry={entries.find(({ id }) => id === row) ?? null} onClose={() => narrow({ row: undefined })} />
    </>
  )
}
