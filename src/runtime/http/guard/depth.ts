/** Whether a parsed JSON value is nested deeper than `most` objects or lists. */
export function depthOver(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (most === 0) return true
  return Object.values(value).some((part) => depthOver(part, most - 1))
}
