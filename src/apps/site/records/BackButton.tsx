import { ArrowLeft } from 'lucide-react'
import { Button } from '#ui/buttons/Button.tsx'
import styles from './Records.module.css'

/** From one line back to all of them. */
export function BackButton({ label, onBack }: { label: string; onBack: () => void }) {
  return (
    <div>
      <Button
        tone="quiet"
        size="small"
        onClick={onBack}
        icon={<ArrowLeft size={18} aria-hidden="true" className={styles.arrow} />}
      >
        {label}
      </Button>
    </div>
  )
}
