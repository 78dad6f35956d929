import { Card } from '#ui/display/Card.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { When } from '#console/parts/When.tsx'
import type { DrawRecord } from './queries.ts'

type Version = DrawRecord['versions'][number]

/** Every result that was ever in force, by whose two words, and why it took another's place. */
export function Versions({ versions }: Pick<DrawRecord, 'versions'>) {
  const t = useTexts('draws')
  if (versions.length === 0) return null
  const columns: Column<Version>[] = [
    { key: 'version', title: t('version'), headline: true, figures: true, show: ({ version }) => version },
    {
      key: 'special',
      title: t('special'),
      figures: true,
      show: ({ numbers }) => (numbers ? <bdi dir="ltr">{numbers[0]}</bdi> : t('state.refunded')),
    },
    { key: 'entered', title: t('enteredBy'), show: ({ enteredBy }) => enteredBy },
    { key: 'confirmed', title: t('confirmedBy'), show: ({ confirmedBy }) => confirmedBy },
    { key: 'at', title: t('at'), show: ({ confirmedAt }) => <When at={confirmedAt} /> },
    { key: 'source', title: t('source'), show: ({ source }) => source },
    { key: 'reason', title: t('reason'), show: ({ reason }) => reason ?? '–' },
  ]
  return (
    <Card title={t('versions')}>
      <Table
        dense
        caption={t('versions')}
        columns={columns}
        rows={versions.toReversed()}
        keyOf={({ version }) => String(version)}
        state="ready"
        failed={null}
        empty={null}
      />
    </Card>
  )
}
