const MINUTE_MS = 60_000

/** When a day begins, `2026-11-21`, in the person's own zone as all times of the console; `after` days later. */
export function dayBegins(day: string, after = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + after).getTime()
}

/** The last minute of that day. */
export const dayEnds = (day: string): number => dayBegins(day, 1) - MINUTE_MS

const two = (value: number) => String(value).padStart(2, '0')

/** A moment as a `datetime-local` field holds it, in the person's own zone. */
export function momentText(at: number | null): string {
  if (at === null) return ''
  const date = new Date(at)
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** What the field holds, in milliseconds since 1970; null while it is empty. */
export function momentOf(text: string): number | null {
  const at = new Date(text).getTime()
  return text === '' || Number.isNaN(at) ? null : at
}
