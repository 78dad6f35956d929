/** The address that a text is, or nothing. */
export function addressOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
