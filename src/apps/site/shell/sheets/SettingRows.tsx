import { Link } from '@tanstack/react-router'
import { ChartNoAxesColumn, Languages, Moon, Sun } from 'lucide-react'
import { useTexts } from '#site/i18n/texts.ts'
import { setTheme, useTheme } from '#client/page/theme.ts'
import { answerConsent, useConsent } from '#site/session/analytics.ts'
import { insteadOpening } from '#site/navigation/useModal.ts'
import { useMerchantInfo } from '#site/session/merchant.ts'
import { spokenLanguage } from '#client/language/texts.ts'
import { knownLanguage } from '#client/language/language.ts'
import styles from './Sheets.module.css'

export function SettingRows() {
  const t = useTexts('shell')
  const dark = useTheme() === 'dark'
  const counts = Boolean(useMerchantInfo()?.analytics.gtagId)
  const counted = useConsent() === 'yes'
  return (
    <ul className={styles.settings}>
      <li>
        <Link {...insteadOpening('language')} className={styles.row}>
          <Languages size={20} aria-hidden="true" />
          <span>{t('settings.language')}</span>
          <span className={styles.now}>{knownLanguage(spokenLanguage()).name}</span>
        </Link>
      </li>
      <li>
        <button type="button" className={styles.row} onClick={() => setTheme(dark ? 'light' : 'dark')}>
          {dark ? <Moon size={20} aria-hidden="true" /> : <Sun size={20} aria-hidden="true" />}
          <span>{t('settings.theme')}</span>
          <span className={styles.now}>{dark ? t('settings.dark') : t('settings.light')}</span>
        </button>
      </li>
      {counts && (
        <li>
          <button type="button" className={styles.row} onClick={() => answerConsent(counted ? 'no' : 'yes')}>
            <ChartNoAxesColumn size={20} aria-hidden="true" />
            <span>{t('counting.setting')}</span>
            <span className={styles.now}>{counted ? t('counting.on') : t('counting.off')}</span>
          </button>
        </li>
      )}
    </ul>
  )
}
