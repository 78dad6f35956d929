import { queryOptions, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Bookmark, X } from 'lucide-react'
import { useState } from 'react'
import { LONGEST_FILTER_NAME, screenOf } from '#house/operators/rules/saved-filter.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import { useWrite } from '#client/calls/useWrite.ts'
import { useForm } from '#client/form/useForm.ts'
import { house } from '../../api/house.ts'
import { queryClient } from '../../api/query-client.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useMay } from '../../session/operator.ts'
import { Refused } from '../actions/Refused.tsx'
import { Failed } from '../Failed.tsx'
import styles from './SavedFilters.module.css'

const filtersQuery = (screen: string) =>
  queryOptions({
    queryKey: ['filters', screen],
    queryFn: ({ signal }) => house.operators.savedFilters({ query: { screen } }, { signal }),
  })
const readAnew = () => void queryClient.invalidateQueries({ queryKey: ['filters'] })

type Saved = Awaited<ReturnType<typeof house.operators.savedFilters>>['list'][number]

/** What an operator looks for again and again on this screen: the address under a name. Without it the screen works as ever. */
export function SavedFilters({ narrowed }: { narrowed: boolean }) {
  const t = useTexts('shell')
  const may = useMay()
  const screen = screenOf(useLocation({ select: ({ pathname }) => pathname }))
  const query = useQuery(filtersQuery(screen))
  const [open, setOpen] = useState(false)
  const saved = query.data?.list ?? []
  const saves = narrowed && may('console.act')
  if (!saves && saved.length === 0) return null
  const trigger = (
    <Button tone="quiet" icon={<Bookmark size={18} aria-hidden="true" />}>
      {t('list.saved')}
    </Button>
  )
  return (
    <div className={styles.saved}>
      <Popover trigger={trigger} align="start" open={open} onOpenChange={setOpen}>
        {query.isError && <Failed error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />}
        <SavedList saved={saved} onClose={() => setOpen(false)} />
        {saves && <SaveForm screen={screen} onClose={() => setOpen(false)} />}
      </Popover>
    </div>
  )
}

function SavedList({ saved, onClose }: { saved: readonly Saved[]; onClose: () => void }) {
  const t = useTexts('shell')
  const may = useMay()
  const navigate = useNavigate()
  const forget = useWrite((id: string, asked) => house.operators.forgetFilter({ params: { id } }, asked))
  return (
    <>
      <ul className={styles.list}>
        {saved.map(({ id, name, search }) => (
          <li key={id} className={styles.row}>
            <Button
              tone="quiet"
              size="small"
              onClick={() => {
                onClose()
                void navigate({ to: '.', search: search as never })
              }}
            >
              {name}
            </Button>
            {may('console.act') && (
              <IconButton
                label={t('list.forget', { name })}
                icon={<X size={16} />}
                onClick={() => forget.mutate(id, { onSuccess: readAnew })}
              />
            )}
          </li>
        ))}
      </ul>
      <Refused error={forget.error} />
    </>
  )
}

function SaveForm({ screen, onClose }: { screen: string; onClose: () => void }) {
  const t = useTexts('shell')
  const search = useLocation({ select: (location) => location.search as Saved['search'] })
  const form = useForm({
    values: { name: '' },
    check: ({ name }) => ({ name: name.trim() === '' && t('form.required') }),
    sent: ({ name }) => ({ screen, name: name.trim(), search }),
    ask: (data, asked) => house.operators.saveFilter({ body: { data } }, asked),
    clears: ['name'],
    onDone: () => {
      readAnew()
      onClose()
    },
  })
  return (
    <>
      <form className={styles.form} {...form.props}>
        <Field {...form.field('name')} label={t('list.saveAs')} maxLength={LONGEST_FILTER_NAME} />
        <Button type="submit" size="small" busy={form.busy}>
          {t('form.save')}
        </Button>
      </form>
      <Refused error={form.error} />
    </>
  )
}
