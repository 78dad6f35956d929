import { useEffect } from 'react'

type Keys = {
  readonly press: () => void
  readonly less: () => void
  readonly more: () => void
  readonly mute: () => void
  /** What Escape sends away; null while nothing stands over the game. */
  readonly leave: (() => void) | null
}

/** Space and enter spin, the arrows change the bet, M mutes; not while a sheet is open or a field or another button has the focus. */
export function useKeys(keys: Keys, on: boolean): void {
  useEffect(() => {
    if (!on) return
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target as Element
      if (target.closest('input, textarea, select, [role="dialog"]')) return
      const act = meaning(event, target, keys)
      if (!act) return
      event.preventDefault()
      if (!event.repeat) act()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  })
}

function meaning(event: KeyboardEvent, target: Element, keys: Keys): (() => void) | null {
  if (event.key === ' ' || event.key === 'Enter') return target.closest('button:not([data-spin])') ? null : keys.press
  if (event.key === 'Escape') return keys.leave
  if (event.key === 'ArrowLeft' || event.key === 'ArrowDown') return keys.less
  if (event.key === 'ArrowRight' || event.key === 'ArrowUp') return keys.more
  return event.key.toLowerCase() === 'm' ? keys.mute : null
}
