import { Menu, Moon, Search, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { setTheme, useTheme } from '../../client/page/theme.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useTexts } from '../i18n/texts.ts'
import { Finder } from './Finder.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { OperatorMenu } from './OperatorMenu.tsx'
import { SideNav } from './SideNav.tsx'
import styles from './TopBar.module.css'

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
  return (
    <header className={styles.bar}>
      <IconButton label={t('nav')} icon={<Menu size={20} />} onClick={() => setNav(true)} className={styles.menu} />
      <button type="button" className={styles.find} onClick={openFinder} aria-keyshortcuts="/ Control+K">
        <Search size={18} aria-hidden="true" />
        <span className={styles.words}>{t('find.open')}</span>
        <kbd className={styles.key}>/</kbd>
      </button>
      <div className={styles.tools}>
        <IconButton
          label={dark ? t('settings.toLight') : t('settings.toDark')}
          icon={dark ? <Sun size={20} /> : <Moon size={20} />}
          onClick={() => setTheme(dark ? 'light' : 'dark')}
          className={styles.theme}
        />
        <LanguageMenu />
        <OperatorMenu />
      </div>
      <Sheet open={nav} onClose={() => setNav(false)} title={t('nav')}>
        <SideNav onGo={() => setNav(false)} />
      </Sheet>
      {finding && <Finder onClose={() => setFinding(false)} />}
    </header>
  )
}
