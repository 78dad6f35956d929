import type { Execution } from '../contract.ts'

/** Which popups a caller is given of those asked for: a visitor's to anyone, a member's to members alone. */
export function executionsFor(asked: readonly Execution[], { loggedIn }: { readonly loggedIn: boolean }): Execution[] {
  return asked.filter((execution) => execution === 'B' || loggedIn)
}
