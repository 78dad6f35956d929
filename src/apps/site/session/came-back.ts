import { providers, type Provider } from '#house/access/rules/providers.ts'

const PLACE = '/login/by/'

/** What a provider sent a browser back with; `null` where the person said no there. */
export type CameBack = { readonly provider: Provider; readonly state: string; readonly code: string | null }

/** Reads what stands in the address, once: a code is nothing to keep in a history, or to tell another page. */
export function takeCameBack(place: Location, history: History): CameBack | null {
  const provider = providers.find((name) => place.pathname === `${PLACE}${name}`)
  const told = new URLSearchParams(place.search)
  const state = told.get('state')
  if (!provider || state === null) return null
  history.replaceState(history.state, '', place.pathname)
  return { provider, state, code: told.get('code') }
}

/** Read while the page's scripts start, before any of them asks the house for anything. */
export const cameBack = import.meta.env.SSR ? null : takeCameBack(location, history)
