import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { sayIn } from '#play/i18n/texts.ts'
import styles from './SoundControl.module.css'

type Props = { readonly volume: number; readonly onVolume: (volume: number) => void }

/** How loud the game is, from silence up; the choice stays on the device. */
export function SoundControl({ volume, onVolume }: Props) {
  const say = sayIn('parts')
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const Icon = volume === 0 ? VolumeX : volume < 0.5 ? Volume1 : Volume2
  useEffect(() => {
    if (!open) return
    const leave = ({ target }: Event) => {
      if (!place.current?.contains(target as Node)) setOpen(false)
    }
    const hear = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      place.current?.querySelector('button')?.focus()
    }
    const outside = ['pointerdown', 'focusin'] as const
    for (const name of outside) addEventListener(name, leave)
    addEventListener('keydown', hear)
    return () => {
      for (const name of outside) removeEventListener(name, leave)
      removeEventListener('keydown', hear)
    }
  }, [open])
  return (
    <div ref={place} className={styles.sound}>
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
