import { Changes } from '../../../../ui/Changes.tsx'
import { Details } from '../../../../ui/Details.tsx'
import { SidePanel } from '../../../../ui/SidePanel.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { When } from '../../parts/When.tsx'
import flow from '../../parts/flow.module.css'
import type { AuditEntry } from './queries.ts'

type Kept = Readonly<Record<string, unknown>>

/** What was kept, as a record: a bare value stands under its action's own name. */
const recordOf = (kept: unknown): Kept | null => {
  if (kept === null || kept === undefined) return null
  return typeof kept === 'object' && !Array.isArray(kept) ? (kept as Kept) : { '·': kept }
}

/** One act with what it changed, beside the list it stands in. */
export function AuditPanel({ entry, onClose }: { entry: AuditEntry | null; onClose: () => void }) {
  const t = useTexts('audit')
  const before = recordOf(entry?.before)
  const after = recordOf(entry?.after)
  return (
    <SidePanel open={entry !== null} onClose={onClose} title={entry?.action ?? ''} size="medium">
      {entry && (
        <div className={flow.stack}>
          <Details
            items={[
              { key: 'at', term: t('at'), value: <When at={entry.at} /> },
              { key: 'actor', term: t('actor'), value: <bdi dir="ltr">{entry.actor}</bdi> },
              { key: 'subject', term: t('subject'), value: <bdi dir="ltr">{entry.subject}</bdi> },
              { key: 'reason', term: t('reason'), value: entry.reason ?? '–' },
              { key: 'ip', term: t('ip'), value: <bdi dir="ltr">{entry.ip ?? '–'}</bdi> },
            ]}
          />
          {before || after ? (
            <Changes label={t('changes')} before={before} after={after} />
          ) : (
            <p className={flow.soft}>{t('noChanges')}</p>
          )}
        </div>
      )}
    </SidePanel>
  )
}
