import { Download } from 'lucide-react'
import { Button } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { CodeBlock } from '#ui/display/CodeBlock.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'

type NewCodesProps = { codes: readonly string[]; onHide: () => void }

/** The codes of a batch that was just made, for as long as this page stands. */
export function NewCodes({ codes, onHide }: NewCodesProps) {
  const t = useTexts('vouchers')
  const text = codes.join('\n')
  const save = () => {
    const href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
    Object.assign(document.createElement('a'), { href, download: 'vouchers.txt' }).click()
    // The browser reads it after this.
    setTimeout(() => URL.revokeObjectURL(href), 60_000)
  }
  return (
    <Card title={t('codesTitle')}>
      <div className={flow.tight}>
        <Notice tone="warning" live>
          {t('codesText')}
        </Notice>
        <CodeBlock label={t('codesTitle')} text={text} />
        <span className={flow.acts}>
          <Button tone="gold" icon={<Download size={18} aria-hidden="true" />} onClick={save}>
            {t('save')}
          </Button>
          <Button onClick={onHide}>{t('hide')}</Button>
        </span>
      </div>
    </Card>
  )
}
