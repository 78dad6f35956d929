import type { Picked } from '../../price/built.ts'
import { endingsOfHalves, forecastIn } from './joint.ts'
import { outlookText, type Outlook } from './outlook.ts'
import type { Ending, Forecast } from './forecast.ts'

/** Of so many outlooks what follows from them is kept: players combine picks of a few matches at a time, and all endings of one are a megabyte. */
const KEPT = 16

/** What follows from an outlook, reckoned when it is asked for the first time. */
export type Foreseen = {
  readonly forecast: Forecast
  readonly ofHalves: () => readonly Ending[]
  /** What was found out of a pick or of several, by its name. */
  readonly once: <Found>(name: string, find: () => Found) => Found
}

const kept = new Map<string, Foreseen>()

/** The same outlook gives the same, whoever asks: all who combine picks of a match as it stands share one reckoning. */
export function foreseenIn(outlook: Outlook): Foreseen {
  const name = outlookText(outlook)
  const known = kept.get(name) ?? reckoned(outlook)
  // The one that was asked for last stands last, and the first goes.
  kept.delete(name)
  kept.set(name, known)
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break
    kept.delete(oldest)
  }
  return known
}

/** Of one outlook so many finds are kept. */
const FOUND = 2000

function reckoned(outlook: Outlook): Foreseen {
  const found = new Map<string, unknown>()
  const once = <Found>(name: string, find: () => Found): Found => {
    if (!found.has(name)) {
      if (found.size >= FOUND) found.clear()
      found.set(name, find())
    }
    return found.get(name) as Found
  }
  return { forecast: forecastIn(outlook), ofHalves: () => once('halves', () => endingsOfHalves(outlook)), once }
}

export const nameOf = (picks: readonly Picked[]): string => picks.map(({ market, pick }) => `${market}|${pick}`).join(' + ')
