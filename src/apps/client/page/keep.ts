/** What a page keeps in its browser, by name. */
export type Keep = {
  readonly get: (name: string) => string | null
  readonly set: (name: string, value: string) => void
  readonly drop: (name: string) => void
  readonly clear: () => void
}

/**
 * A browser may block its storage (no cookies, a frame without an origin) or have no room left; then the page remembers by itself for as long
 * as it stands. The storage is looked for each time, because to look is what a blocked one refuses.
 */
export function keepIn(storage: () => Storage): Keep {
  const instead = new Map<string, string>()
  const attempt = <T>(ask: (storage: Storage) => T, otherwise: T): T => {
    try {
      return ask(storage())
    } catch {
      return otherwise
    }
  }
  return {
    get: (name) => instead.get(name) ?? attempt((kept) => kept.getItem(name), null),
    set: (name, value) => {
      const isKept = attempt((kept) => {
        kept.setItem(name, value)
        return true
      }, false)
      if (isKept) instead.delete(name)
      else instead.set(name, value)
    },
    drop: (name) => {
      instead.delete(name)
      attempt((kept) => kept.removeItem(name), undefined)
    },
    clear: () => {
      instead.clear()
      attempt((kept) => kept.clear(), undefined)
    },
  }
}

/** Gone with the tab. */
export const inTab = keepIn(() => sessionStorage)
/** Stays on this device. */
export const onDevice = keepIn(() => localStorage)
