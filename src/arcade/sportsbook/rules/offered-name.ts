import type { Selection } from './selection.ts'

/** The name under which a selection's price stands in the offer of its match. */
export const offeredName = ({ market, pick }: Pick<Selection, 'market' | 'pick'>): string => `${market}|${pick}`

/** The market of such a name. */
export const marketOfName = (name: string): string => name.slice(0, name.indexOf('|'))
