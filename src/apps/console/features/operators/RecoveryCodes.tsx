import { useState } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import styles from './Login.module.css'

/** Shown once; the way on opens when the person says that they are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTexts('operators')
  const [kept, setKept] = useState(false)
  return (
    <section className={flow.stack}>
      <h1 className={styles.title}>{t('enrol.codesTitle')}</h1>
      <p className={flow.soft}>{t('enrol.codesText')}</p>
      <CodeList codes={codes} />
      <Checkbox checked={kept} onChange={setKept}>
        {t('enrol.kept')}
      </Checkbox>
      <Button tone="gold" size="large" wide disabled={!kept} onClick={onKept}>
        {t('enrol.go')}
      </Button>
    </section>
  )
}

export function CodeList({ codes }: { codes: readonly string[] }) {
  const t = useTexts('operators')
  return (
    <ol className={styles.codes} aria-label={t('enrol.codesTitle')} dir="ltr">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
  )
}
