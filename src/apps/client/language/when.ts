import { deviceZone, shownZone } from './zone.ts'

const clocks = new Map<string, Intl.DateTimeFormat>()

/** A zone that this device does not know is shown as its own. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const parts = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  } as const
  const open = (timeZone: string) => new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...parts })
  let clock: Intl.DateTimeFormat
  try {
    clock = open(zone)
  } catch {
    clock = open(deviceZone())
  }
  clocks.set(zone, clock)
  return clock
}

/** DD/MM/YYYY HH:mm:ss, the specification's form of a moment, in the zone that the person chose or their device's. */
export const whenText = (at: number): string => clockOf(shownZone()).format(at).replace(', ', ' ')

/** The day in the same zone as YYYY-MM-DD. */
export function dayText(at: number): string {
  const [day, month, year] = whenText(at).slice(0, 10).split('/')
  return `${year}-${month}-${day}`
}
