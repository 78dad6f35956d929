import { Menu, Moon, Search, Sun } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { setTheme, useTheme } from '#client/page/theme.ts'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { useTexts } from '../i18n/texts.ts'
import { LanguageMenu } from '../parts/LanguageMenu.tsx'
import { OperatorMenu } from './OperatorMenu.tsx'
import styles from './TopBar.module.css'

const finder = () => import('./Finder.tsx')
const Finder = lazy(async () => ({ default: (await finder()).Finder }))
const PhoneNav = lazy(async () => ({ default: (await import('./PhoneNav.tsx')).PhoneNav }))

/** `/` and Ctrl-K open the search wherever the focus is, unless something is being typed. */
function useFindKey(open: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]')
      const slash = event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey
      const command = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!slash && !command) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [open])
}

export function TopBar() {
  const t = useTexts('shell')
  const dark = useTheme() === 'dark'
  const [finding, setFinding] = useState(false)
  const [nav, setNav] = useState(false)
  const [openFinder] = useState(() => () => setFinding(true))
  useFindKey(openFinder)
  // Behind the first screen, so that what is typed after the key is not lost; one that fails is asked for again on opening.
  useEffect(() => void finder().catch(() => {}), [])
  return (
    <header className={styles.bar}>
      <IconButton label={t('nav')} icon={<Menu size={20} />} onClick={() => setNav(true)} className={styles.menu} />
      <button type="button" className={styles.find} data-tour="find" onClick={openFinder} aria-keyshortcuts="/ Control+K">
        <Search size={18} aria-hidden="true" />
        <span className={styles.words}>{t('find.open')}</span>
        <kbd className={styles.key}>/</kbd>
      </button>
      <div className={styles.tools} data-tour="own">
        <IconButton
          label={dark ? t('settings.toLight') : t('settings.toDark')}
          icon={dark ? <Sun size={20} /> : <Moon size={20} />}
          onClick={() => setTheme(dark ? 'light' : 'dark')}
          className={styles.theme}
        />
        <LanguageMenu />
        <OperatorMenu />
      </div>
      <Suspense>
        {nav && <PhoneNav onClose={() => setNav(false)} />}
        {finding && <Finder onClose={() => setFinding(false)} />}
      </Suspense>
    </header>
  )
}
