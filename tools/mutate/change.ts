/** One small change of a text: what stands between two places is replaced. */
export type Change = { readonly start: number; readonly end: number; readonly by: string }

export const changed = (text: string, { start, end, by }: Change): string => text.slice(0, start) + by + text.slice(end)

/** `AND a.balance >= 0 → (nothing)`, in one line. */
export function sayChange(text: string, { start, end, by }: Change): string {
  const short = (part: string) => {
    const line = part.replaceAll(/\s+/g, ' ').trim()
    return line === '' ? '(nothing)' : line.length > 90 ? `${line.slice(0, 87)}…` : line
  }
  return `${short(text.slice(start, end))} → ${short(by)}`
}
