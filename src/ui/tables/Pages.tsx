import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../buttons/Button.tsx'
import styles from './Pages.module.css'
import { useUiTexts } from '../texts.tsx'

type PagesProps = {
  /** Absent where there is nothing newer or older. */
  onNewer?: (() => void) | undefined
  onOlder?: (() => void) | undefined
  busy?: boolean
  /** What is in view: "50 deposits". */
  note?: string
}

/** Turns keyset pages: there is no number of pages, only what is newer and what is older. */
export function Pages({ onNewer, onOlder, busy = false, note }: PagesProps) {
  const texts = useUiTexts()
  return (
    <nav className={styles.pages} aria-label={texts.pages}>
      <Button
        size="small"
        disabled={!onNewer || busy}
        onClick={onNewer}
        icon={<ChevronLeft size={16} aria-hidden="true" className={styles.arrow} />}
      >
        {texts.newer}
      </Button>
      {note && <span className={styles.note}>{note}</span>}
      <Button size="small" disabled={!onOlder || busy} onClick={onOlder}>
        <span className={styles.older}>
          {texts.older}
          <ChevronRight size={16} aria-hidden="true" className={styles.arrow} />
        </span>
      </Button>
    </nav>
  )
}
