import { Changes } from '#ui/tables/Changes.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { SidePanel } from '#ui/overlays/SidePanel.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { Long } from '#console/parts/Long.tsx'
import { When } from '#console/parts/When.tsx'
import flow from '#console/parts/flow.module.css'
import type { AuditEntry } from './queries.ts'
import { recordOf } from './record-of.ts'
import { Somebody } from './Somebody.tsx'
import { useActionName } from './useActionName.ts'

/** One act with what it changed, beside the list it stands in. */
export function AuditPanel({ entry, onClose }: { entry: AuditEntry | null; onClose: () => void }) {
  const t = useTexts('audit')
  const wordFor = useActionName()
  const before = recordOf(entry?.before)
  const after = recordOf(entry?.after)
  return (
    <SidePanel open={entry !== null} onClose={onClose} title={entry ? wordFor(entry.action) : ''} size="medium">
      {entry && (
        <div className={flow.stack}>
          <Details
            items={[
              { key: 'action', term: t('action'), value: <Long>{entry.action}</Long> },
              { key: 'at', term: t('at'), value: <When at={entry.at} /> },
              { key: 'actor', term: t('actor'), value: <Somebody name={entry.actor} /> },
              { key: 'subject', term: t('subject'), value: <Somebody name={entry.subject} /> },
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
