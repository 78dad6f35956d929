import { ArrowDown, ArrowUp } from 'lucide-react'
import { Badge } from '#ui/display/Badge.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import styles from './Content.module.css'

/** Whether visitors see it at this moment. */
export function ShownBadge({ shown, published }: { shown: boolean; published: boolean }) {
  const t = useTexts('content')
  if (shown) return <Badge tone="jade">{t('shown')}</Badge>
  return <Badge tone={published ? 'gold' : 'plain'}>{published ? t('later') : t('draft')}</Badge>
}

type RowActsProps = { onEdit: () => void; onUp: (() => void) | undefined; onDown: (() => void) | undefined }

export function RowActs({ onEdit, onUp, onDown }: RowActsProps) {
  const t = useTexts('content')
  return (
    <span className={styles.acts}>
      <IconButton label={t('up')} icon={<ArrowUp size={18} />} disabled={!onUp} onClick={onUp} />
      <IconButton label={t('down')} icon={<ArrowDown size={18} />} disabled={!onDown} onClick={onDown} />
      <Button size="small" onClick={onEdit}>
        {t('edit')}
      </Button>
    </span>
  )
}
