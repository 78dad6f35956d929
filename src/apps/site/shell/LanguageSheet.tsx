import { Check } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { cx } from '../../../ui/cx.ts'
import { Modal } from '../../../ui/Modal.tsx'
import { house } from '../api/house.ts'
import { useModal } from '../app/useModal.ts'
import { useMerchant } from '../session/merchant.ts'
import { speak, spokenLanguage } from '../../client/language/texts.ts'
import { choosable, completeLanguages } from '../../client/language/complete.ts'
import { keepLanguage, knownLanguage } from '../../client/language/language.ts'
import { session } from '../../client/session/session.ts'
import styles from './Sheets.module.css'

/** Every language that the merchant offers and that is whole, each in its own words. The choice is kept here, and with the member's account. */
export function LanguageSheet() {
  const t = useTexts('shell')
  const modal = useModal()
  const offered = choosable(useMerchant()?.languages ?? completeLanguages)
  const spoken = spokenLanguage()

  const choose = (code: string) => {
    keepLanguage(code)
    modal.onClose()
    void speak(code)
    // The account's copy only serves messages sent later; the page does not wait for it.
    if (session.half() !== null) house.identity.keepLanguage({ body: { data: { language: code } } }).catch(() => {})
  }

  return (
    <Modal {...modal} title={t('sheets.language')}>
      <ul className={cx(offered.length > 6 && styles.columns)}>
        {offered.map((code) => {
          const { name, tag } = knownLanguage(code)
          return (
            <li key={code}>
              <button
                type="button"
                lang={tag.split('-u-')[0]}
                className={styles.row}
                aria-pressed={code === spoken}
                onClick={() => choose(code)}
              >
                <span>{name}</span>
                {code === spoken && <Check size={20} aria-hidden="true" />}
              </button>
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}
