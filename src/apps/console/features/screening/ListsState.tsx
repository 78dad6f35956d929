import { useQuery } from '@tanstack/react-query'
import { Notice } from '#ui/feedback/Notice.tsx'
import { whenText } from '#client/language/when.ts'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import { Failed } from '#console/parts/Failed.tsx'
import { listsQuery, type List } from './queries.ts'

/** Which lists members are compared with, since when, and why a new file is not taken. */
export function ListsState() {
  const t = useTexts('screening')
  const query = useQuery(listsQuery)
  if (query.isError) return <Failed error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
  if (!query.data) return null
  const stated = ({ code, loadedAt, persons, asking }: List) =>
    loadedAt === null
      ? t('never', { list: t(`lists.${code}`) })
      : t(asking ? 'askedNow' : 'taken', { list: t(`lists.${code}`), persons, at: whenText(loadedAt) })
  return (
    <>
      {query.data.map(({ code, problem }) =>
        problem ? (
          <Notice key={code} tone="bad" title={t('refused', { list: t(`lists.${code}`) })}>
            <p>{t(`problems.${problem.what}`, { line: problem.line })}</p>
          </Notice>
        ) : null,
      )}
      {query.data.length === 0 ? (
        <p className={flow.soft}>{t('noLists')}</p>
      ) : (
        <ul className={flow.soft}>
          {query.data.map((list) => (
            <li key={list.code}>{stated(list)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
