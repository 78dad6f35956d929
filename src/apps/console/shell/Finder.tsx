import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type KeyboardEvent } from 'react'
import { Modal } from '#ui/overlays/Modal.tsx'
import { SearchField } from '#ui/fields/SearchField.tsx'
import { useTexts } from '../i18n/texts.ts'
import styles from './Finder.module.css'
import { useFound, type Found } from './useFound.ts'

/** One box for whatever an operator was given: an account, a round, a transaction. Enter goes straight to it. */
export function Finder({ onClose }: { onClose: () => void }) {
  const t = useTexts('shell')
  const navigate = useNavigate()
  const list = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { found, searching } = useFound(text)
  const chosen = Math.min(at, found.length - 1)

  const go = (hit: Found | undefined) => {
    if (!hit) return
    onClose()
    void navigate(hit.link)
  }
  const keys = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setAt((Math.max(chosen, 0) + step + found.length) % Math.max(found.length, 1))
    }
    if (event.key === 'Enter') {
      // The focus goes back to the button that opened this, and the same key would press it.
      event.preventDefault()
      go(found[chosen])
    }
  }
  return (
    <Modal open onClose={onClose} title={t('find.title')} size="medium">
      <SearchField
        label={t('find.label')}
        hint={t('find.hint')}
        value={text}
        onChange={(next) => {
          setText(next)
          setAt(0)
        }}
        onKeyDown={keys}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={list}
        aria-activedescendant={found[chosen] && `${list}-${chosen}`}
      />
      <div id={list} role="listbox" aria-label={t('find.results')} className={styles.list}>
        {found.map((hit, place) => (
          <button
            key={hit.key}
            id={`${list}-${place}`}
            type="button"
            role="option"
            aria-selected={place === chosen}
            tabIndex={-1}
            className={styles.hit}
            onClick={() => go(hit)}
          >
            <span className={styles.kind}>{t(`find.${hit.kind}`)}</span>
            <span className={styles.name}>{hit.name}</span>
            {hit.note && <span className={styles.note}>{hit.note}</span>}
          </button>
        ))}
      </div>
      <p className={styles.nothing} role="status">
        {text.trim() !== '' && !searching && found.length === 0 && t('find.nothing', { text: text.trim() })}
      </p>
    </Modal>
  )
}
