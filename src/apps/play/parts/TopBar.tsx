import { CircleHelp, Gauge, History } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Units } from '#kit/money.ts'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { sayIn } from '#play/i18n/texts.ts'
import type { SheetName } from './sheets/sheet-name.ts'
import type { Loudness } from './sound/sound.ts'
import { SoundControl } from './SoundControl.tsx'
import styles from './TopBar.module.css'

type Props = {
  readonly name: string
  readonly trial: boolean
  /** Since when, and what was staked and paid since. */
  readonly gameSession: { readonly since: number; readonly staked: Units; readonly paid: Units }
  readonly loudness: Loudness
  readonly currency: string
  readonly onLoudness: (next: Loudness) => void
  readonly onOpen: (sheet: SheetName) => void
}

/** Whose game it is, how long and with what result it has been played, and the doors to its sheets. */
export function TopBar({ name, trial, gameSession, loudness, currency, onLoudness, onOpen }: Props) {
  const say = sayIn('parts')
  const { since, staked, paid } = gameSession
  return (
    <header className={styles.bar}>
      <div className={styles.title}>
        <h1 className={styles.name}>
          {name}
          {trial && (
            <span className={styles.trial} title={say('trialText')}>
              {say('trial')}
            </span>
          )}
        </h1>
        <p className={styles.session}>
          <span>{say('time')}</span>
          <Clock since={since} />
          <span aria-hidden="true">·</span>
          <span>{say('net')}</span>
          <bdi dir="ltr">
            {paid > staked && '+'}
            <Money amount={paid - staked} currency={currency} />
          </bdi>
        </p>
      </div>
      <IconButton label={say('info')} icon={<CircleHelp size={22} />} onClick={() => onOpen('info')} />
      <IconButton label={say('limits.title')} icon={<Gauge size={22} />} onClick={() => onOpen('limits')} />
      <IconButton label={say('history')} icon={<History size={22} />} onClick={() => onOpen('history')} />
      <SoundControl loudness={loudness} onLoudness={onLoudness} />
    </header>
  )
}

/** Hours, minutes and seconds of this gameSession. */
function Clock({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((now - since) / 1000))
  const two = (part: number) => String(part).padStart(2, '0')
  return (
    <time role="timer" aria-live="off">
      {Math.floor(seconds / 3600)}:{two(Math.floor(seconds / 60) % 60)}:{two(seconds % 60)}
    </time>
  )
}
