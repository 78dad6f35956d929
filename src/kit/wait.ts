import { languageOf } from './language.ts'

const MINUTE_SECONDS = 60
const HOUR_MINUTES = 60
/** From here on nobody counts seconds. */
const SHORTEST_IN_MINUTES = 120

/** How long somebody has to wait, in words of their language: `30 minutes`, `2小时10分钟`. Never shorter than it is. */
export function waitText(seconds: number, language: string): string {
  const words = new Intl.DurationFormat(languageOf(language)?.tag ?? 'en', { style: 'long', numberingSystem: 'latn' })
  if (seconds < SHORTEST_IN_MINUTES) return words.format({ seconds: Math.ceil(seconds) })
  const minutes = Math.ceil(seconds / MINUTE_SECONDS)
  return words.format({ hours: Math.floor(minutes / HOUR_MINUTES), minutes: minutes % HOUR_MINUTES })
}
