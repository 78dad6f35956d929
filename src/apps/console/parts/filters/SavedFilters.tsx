import { useLocation, useNavigate } from '@tanstack/react-router'
import { Bookmark, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { useOperator } from '../../session/operator.ts'
import styles from './SavedFilters.module.css'
import { forgetFilter, savedFilters, saveFilter } from './saved-filters.ts'

/** What an operator looks for again and again on this screen: the address under a name. */
export function SavedFilters({ narrowed }: { narrowed: boolean }) {
  const t = useTexts('shell')
  const { id } = useOperator()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const saved = savedFilters(id, pathname)
  if (!narrowed && saved.length === 0) return null
  const save = () => {
    saveFilter(id, pathname, { name: name.trim(), search })
    setName('')
    setOpen(false)
  }
  const trigger = (
    <Button tone="quiet" icon={<Bookmark size={18} aria-hidden="true" />}>
      {t('list.saved')}
    </Button>
  )
  return (
    <div className={styles.saved}>
      <Popover trigger={trigger} align="start" open={open} onOpenChange={setOpen}>
        <ul className={styles.list}>
          {saved.map((filter) => (
            <li key={filter.name} className={styles.row}>
              <Button
                tone="quiet"
                size="small"
                onClick={() => {
                  setOpen(false)
                  void navigate({ to: '.', search: filter.search as never })
                }}
              >
                {filter.name}
              </Button>
              <IconButton
                label={t('list.forget', { name: filter.name })}
                icon={<X size={16} />}
                onClick={() => {
                  forgetFilter(id, pathname, filter.name)
                  setOpen(false)
                }}
              />
            </li>
          ))}
        </ul>
        {narrowed && (
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault()
              if (name.trim() !== '') save()
            }}
          >
            <Field
              label={t('list.saveAs')}
              value={name}
              maxLength={40}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" size="small" disabled={name.trim() === ''}>
              {t('form.save')}
            </Button>
          </form>
        )}
      </Popover>
    </div>
  )
}
