import { useState } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { Modal } from '#ui/overlays/Modal.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { Html } from './Html.tsx'
import styles from './NoticesModal.module.css'
import type { Notice } from './queries.ts'

type PopupDialogProps = {
  notices: readonly Notice[]
  open: boolean
  onClose: () => void
}

/** Popups one after the other; the last one closes. */
export function PopupDialog({ notices, open, onClose }: PopupDialogProps) {
  const t = useTexts('home')
  const [turned, setTurned] = useState(0)
  const place = Math.min(turned, notices.length - 1)
  const notice = notices[place]
  const last = place === notices.length - 1
  if (!notice) return null
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={notice.title}
      foot={
        <Button tone="gold" wide onClick={last ? onClose : () => setTurned(place + 1)}>
          {last ? t('popupDone') : t('popupNext')}
        </Button>
      }
    >
      <div className={styles.notices}>
        <Html key={notice.id} content={notice.content} className={styles.content} />
        {notices.length > 1 && <p className={styles.when}>{t('popupOf', { place: place + 1, count: notices.length })}</p>}
      </div>
    </Modal>
  )
}
