import type { ReactNode } from 'react'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { knownLanguage } from '#client/language/language.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { useOperator } from '#console/session/operator.ts'

type LanguageTabsProps = { language: string; onChange: (language: string) => void; children: ReactNode }

/** Words are written once for each language that the merchant offers. */
export function LanguageTabs({ language, onChange, children }: LanguageTabsProps) {
  const t = useTexts('content')
  const { languages } = useOperator().merchant
  return (
    <Tabs
      label={t('language')}
      value={language}
      onChange={onChange}
      tabs={languages.map((code) => ({ value: code, label: knownLanguage(code).name, panel: code === language && children }))}
    />
  )
}
