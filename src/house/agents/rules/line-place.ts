import type { Path } from './team.ts'

/** Where a page of members' lines ended. `way`: from the agent whose page it is down to the member, both included. */
export type LinePlace = { readonly day: string; readonly what: string; readonly currency: string; readonly way: Path }

type Line = { readonly day: string; readonly what: string; readonly currency: string; readonly path: Path }

/** As the next page is asked for. Nobody above the agent is named in it. */
export const placeOf = ({ day, what, currency, path }: Line, agent: bigint): string =>
  [day, what, currency, path.slice(path.indexOf(agent)).join('.')].join('~')

/** The inverse; of text that has the shape of one. */
export function readPlace(text: string): LinePlace {
  const [day = '', what = '', currency = '', way = ''] = text.split('~')
  return { day, what, currency, way: way.split('.').map(BigInt) }
}
