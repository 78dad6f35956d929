import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '#ui/display/Card.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { knownLanguage } from '#client/language/language.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { Filters } from '#console/parts/filters/Filters.tsx'
import flow from '#console/parts/flow.module.css'
import { useOperator } from '#console/session/operator.ts'
import { Lacking } from './Lacking.tsx'
import { missingTexts } from './missing-texts.ts'
import { entriesQuery, type Entries } from '../queries.ts'
import { unwrittenIn, type Written } from './unwritten.ts'

/** How whole each language of the merchant is: the site's own texts, and what the merchant has written. */
export function Languages() {
  const t = useTexts('content')
  const { languages } = useOperator().merchant
  const [picked, setPicked] = useState(languages[0] ?? 'EN')
  const query = useQuery(entriesQuery)
  const columns = (entries: Entries): Column<string>[] => [
    { key: 'language', title: t('language'), headline: true, show: (code) => <bdi>{knownLanguage(code).name}</bdi> },
    { key: 'site', title: t('lacking.site'), figures: true, show: (code) => siteTexts(code) },
    ...(['banners', 'notices', 'help'] as const).map((kind) => ({
      key: kind,
      title: t(`tabs.${kind}`),
      figures: true,
      show: (code: string) =>
        written(entries[kind].length - unwrittenIn<Written>(entries[kind], code).length, entries[kind].length),
    })),
  ]
  const written = (there: number, all: number) => t('lacking.written', { there, all })
  const siteTexts = (code: string) => {
    const missing = missingTexts.missing[code]
    return missing ? written(missingTexts.all - missing.length, missingTexts.all) : t('lacking.english')
  }
  return (
    <QueryBoundary query={query} lines={6}>
      {(entries) => (
        <div className={flow.stack}>
          <Table
            dense
            caption={t('tabs.languages')}
            columns={columns(entries)}
            rows={languages}
            keyOf={(code) => code}
            state="ready"
            failed={null}
            empty={null}
          />
          <Card title={t('lacking.title')}>
            <div className={flow.stack}>
              <Filters>
                <Select
                  label={t('language')}
                  value={picked}
                  options={languages.map((value) => ({ value, label: knownLanguage(value).name }))}
                  onChange={setPicked}
                />
              </Filters>
              <Lacking language={picked} entries={entries} />
            </div>
          </Card>
        </div>
      )}
    </QueryBoundary>
  )
}
