import type { Execution } from '../contract.ts'

/** Which kinds a caller is given of those asked for: what is for agents, to agents alone. */
export function typesFor(asked: readonly string[], { agent }: { readonly agent: boolean }): string[] {
  return asked.filter((type) => type !== 'AG' || agent)
}

/** Which popups a caller is given of those asked for: a visitor's to anyone, a member's to members alone. */
export function executionsFor(asked: readonly Execution[], { loggedIn }: { readonly loggedIn: boolean }): Execution[] {
  return asked.filter((execution) => execution === 'B' || loggedIn)
}
