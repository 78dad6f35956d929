import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { CodeBlock } from '#ui/display/CodeBlock.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import styles from './SecurityCenter.module.css'

/** Recovery codes, shown this once. */
export function CodesShown({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTexts('security')
  return (
    <div className={styles.form}>
      <Notice tone="warning" title={t('factors.codesOnce')}>
        {t('factors.codesText')}
      </Notice>
      <CodeBlock label={t('factors.codes')} text={codes.join('\n')} />
      <Button tone="gold" size="large" wide onClick={onClose}>
        {t('factors.codesDone')}
      </Button>
    </div>
  )
}
