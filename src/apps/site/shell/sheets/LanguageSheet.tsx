import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#site/i18n/texts.ts'
import { completeLanguages, translatedLanguages } from '#kit/language.ts'
import { cx } from '#ui/cx.ts'
import { Modal } from '#ui/overlays/Modal.tsx'
import { Spinner } from '#ui/buttons/Spinner.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { house } from '#site/api/house.ts'
import { useModal } from '#site/navigation/useModal.ts'
import { useMerchant } from '#site/session/merchant.ts'
import { speak, spokenLanguage } from '#client/language/texts.ts'
import { choosable } from '#client/language/choosable.ts'
import { keepLanguage, knownLanguage, plainTag } from '#client/language/language.ts'
import { session } from '#client/session/session.ts'
import styles from './Sheets.module.css'

const translated: ReadonlySet<string> = new Set(translatedLanguages)

/**
 * Every language that the merchant offers, each in its own words, and which of them have no texts of their own. The choice is kept here,
 * and with the member's account; where its texts cannot be fetched, it is not made
 * and the sheet stays.
 */
export function LanguageSheet() {
  const t = useTexts('shell')
  const modal = useModal()
  const offered = choosable(useMerchant()?.languages ?? completeLanguages)
  const spoken = spokenLanguage()
  const [coming, setComing] = useState<string | null>(null)

  // Closing may lead to a page that is loaded again, which would lose a choice that is still on its way.
  const choose = async (code: string) => {
    setComing(code)
    try {
      await speak(code)
    } catch {
      setComing(null)
      toast({ title: t('errors.networkTitle'), text: t('errors.networkText'), tone: 'bad' })
      return
    }
    keepLanguage(code)
    modal.onClose()
    // The account's copy only serves messages sent later; the page does not wait for it.
    if (session.half() !== null) house.members.keepLanguage({ body: { data: { language: code } } }).catch(() => {})
  }

  return (
    <Modal {...modal} title={t('sheets.language')}>
      <ul className={cx(offered.length > 6 && styles.columns)}>
        {offered.map((code) => {
          const { name } = knownLanguage(code)
          return (
            <li key={code}>
              <button
                type="button"
                lang={plainTag(code)}
                className={styles.row}
                aria-pressed={code === spoken}
                aria-busy={code === coming}
                onClick={() => void choose(code)}
              >
                <span>
                  {name}
                  {!translated.has(code) && (
                    <small className={styles.note} lang={plainTag(spoken)}>
                      {t('settings.inEnglish')}
                    </small>
                  )}
                </span>
                {code === coming ? <Spinner /> : code === spoken && <Check size={20} aria-hidden="true" />}
              </button>
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}
