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
