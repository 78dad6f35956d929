import { Check, Languages } from 'lucide-react'
import { useState } from 'react'
import { completeLanguages } from '#kit/language.ts'
import { keepLanguage, knownLanguage } from '#client/language/language.ts'
import { speak, spokenLanguage } from '#client/language/texts.ts'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { useTexts } from '../i18n/texts.ts'
import styles from './Menu.module.css'

/** The console's languages, each in its own words. */
export function LanguageMenu() {
  const t = useTexts('shell')
  const [open, setOpen] = useState(false)
  const spoken = spokenLanguage()
  const choose = (code: string) => {
    setOpen(false)
    speak(code).then(
      () => keepLanguage(code),
      () => toast({ title: t('errors.networkTitle'), text: t('errors.networkText'), tone: 'bad' }),
    )
  }
  return (
    <Popover
      trigger={<IconButton label={t('settings.language')} icon={<Languages size={20} />} />}
      align="end"
      open={open}
      onOpenChange={setOpen}
    >
      <ul className={styles.list}>
        {completeLanguages.map((code) => {
          const { name, tag } = knownLanguage(code)
          return (
            <li key={code}>
              <button type="button" lang={tag} className={styles.row} aria-pressed={code === spoken} onClick={() => choose(code)}>
                <span>{name}</span>
                {code === spoken && <Check size={18} aria-hidden="true" />}
              </button>
            </li>
          )
        })}
      </ul>
    </Popover>
  )
}
