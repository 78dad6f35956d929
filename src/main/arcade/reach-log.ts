import type { Log } from '#runtime/log.ts'

/** Says once that the house at this address cannot be reached, and why, and once that it is again; not for each call between. */
export function reachLog(log: Log, url: string): (lost: Error | null) => void {
  let away = false
  return (lost) => {
    if (away === (lost !== null)) return
    away = lost !== null
    const { origin } = new URL(url)
    if (lost) log.error({ err: lost, house: origin }, 'the house cannot be reached')
    else log.info({ house: origin }, 'the house is reached again')
  }
}
