import { Volume1, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { sayIn } from '#play/i18n/texts.ts'
import { muted, type Loudness } from './sound/sound.ts'
import styles from './SoundControl.module.css'

type Props = { readonly loudness: Loudness; readonly onLoudness: (next: Loudness) => void }

/** How loud the game is, from silence up, and whether melodies and effects sound; the choice stays with the tab. */
export function SoundControl({ loudness, onLoudness }: Props) {
  const { volume } = loudness
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
            onChange={(event) => onLoudness({ ...loudness, volume: Number(event.target.value) / 100 })}
          />
          <div className={styles.switches}>
            <button
              type="button"
              aria-pressed={volume === 0}
              className={styles.switch}
              onClick={() => onLoudness(muted(loudness))}
            >
              {say('mute')}
            </button>
            {(['music', 'effects'] as const).map((part) => (
              <button
                key={part}
                type="button"
                aria-pressed={loudness[part]}
                className={styles.switch}
                onClick={() => onLoudness({ ...loudness, [part]: !loudness[part] })}
              >
                {say(part)}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
