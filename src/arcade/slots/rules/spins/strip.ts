/** A reel's strip, as its symbols are written one after another. */
export function stripOf<S extends string>(text: string): S[] {
  return text.trim().split(/\s+/) as S[]
}
