const dots = '•••'

/** What a contact looks like to someone who may not read it: enough to compare with what a caller says, not to use it. */
export function masked(field: string, value: string): string {
  const at = value.indexOf('@')
  if (at > 0) return `${value.slice(0, 1)}${dots}${value.slice(at)}`
  const characters = [...value]
  if (field === 'payeeName') return `${characters[0] ?? ''}${dots}`
  const shown = characters.length > 6 ? 3 : 1
  return `${characters.slice(0, shown - 1).join('')}${dots}${characters.slice(-shown).join('')}`
}
