import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { IconButton } from '../../../ui/IconButton.tsx'
import { sayIn } from '../i18n/texts.ts'
import styles from './SoundControl.module.css'

type Props = { readonly volume: number; readonly onVolume: (volume: number) => void }

/** How loud the game is, from silence up; the choice stays on the device. */
export function SoundControl({ volume, onVolume }: Props) {
  const say = sayIn('slots')
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const Icon = volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!place.current?.contains(relatedTarget)) setOpen(false)
  }
  const hear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    setOpen(false)
    place.current?.querySelector('button')?.focus()
  }
  return (
    <div ref={place} role="group" aria-label={say('sound')} className={styles.sound} onBlur={leave} onKeyDown={hear}>
      <IconButton label={say('sound')} icon={<Icon size={22} />} aria-expanded={open} onClick={() => setOpen(!open)} />
      {open && (
        <div className={styles.panel}>
          <input
            type="range"
            className={styles.slider}
            min={0}
            max={100}
            step={5}
            value={Math.round(volume * 100)}
            aria-label={say('volume')}
            onChange={(event) => onVolume(Number(event.target.value) / 100)}
          />
        </div>
      )}
    </div>
  )
}
