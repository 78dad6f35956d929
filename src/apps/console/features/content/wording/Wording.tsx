import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/buttons/Button.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { spokenLanguage } from '#client/language/texts.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Failed } from '#console/parts/Failed.tsx'
import { Long } from '#console/parts/Long.tsx'
import flow from '#console/parts/flow.module.css'
import { useMay } from '#console/session/operator.ts'
import { wordingQuery, type Worded } from '../queries.ts'
import { productText } from './product-texts.ts'
import { usePurpose } from './usePurpose.ts'
import { WordingEditor } from './WordingEditor.tsx'

type WordingProps = { edited: string | null; onEdit: (key: string | null) => void }

/** The site's texts that the merchant may word itself: what each is for, what it says now, and in which languages it is the merchant's own. */
export function Wording({ edited, onEdit }: WordingProps) {
  const t = useTexts('content')
  const purposeOf = usePurpose()
  const writes = useMay()('content.write')
  const query = useQuery(wordingQuery)
  const language = spokenLanguage()
  const columns: Column<Worded>[] = [
    { key: 'for', title: t('wording.purpose'), headline: true, show: ({ key }) => purposeOf(key) },
    { key: 'says', title: t('wording.says'), show: ({ key, texts }) => texts[language] ?? productText(language, key) },
    { key: 'own', title: t('wording.own'), show: ({ texts }) => Object.keys(texts).join(', ') },
    { key: 'key', title: t('wording.key'), show: ({ key }) => <Long>{key}</Long> },
  ]
  const open = query.data?.list.find(({ key }) => key === edited)
  return (
    <div className={flow.tight}>
      <p className={flow.soft}>{t('wording.text')}</p>
      <Table
        dense
        caption={t('tabs.wording')}
        columns={columns}
        rows={query.data?.list ?? []}
        keyOf={({ key }) => key}
        state={query.isError ? 'failed' : query.isPending ? 'loading' : 'ready'}
        failed={<Failed error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />}
        empty={null}
        {...(writes && {
          actions: ({ key }: Worded) => (
            <Button size="small" onClick={() => onEdit(key)}>
              {t('wording.change')}
            </Button>
          ),
        })}
      />
      {writes && open && <WordingEditor key={open.key} worded={open} onClose={() => onEdit(null)} />}
    </div>
  )
}
