import { addressOf } from '#client/page/address.ts'
import type { Banner } from './queries.ts'

/** Where a banner leads: a place of the site, an address elsewhere, or nowhere. */
export type Target =
  | { readonly kind: 'place'; readonly to: string; readonly search: Readonly<Record<string, string>>; readonly hash: string }
  | { readonly kind: 'dialog'; readonly name: string }
  | { readonly kind: 'elsewhere'; readonly href: string }

const code = /^[\w-]{1,64}$/
/** Any host will do: it only completes the address. */
const SOMEWHERE = 'https://site.invalid'

const place = (to: string, search: Readonly<Record<string, string>> = {}, hash = ''): Target => ({
  kind: 'place',
  to,
  search,
  hash,
})

/** A path of this site with its query and anchor; `//host` and `/\host` are somebody else's. */
function pathTarget(path: string): Target | null {
  const address = /^\/(?![/\\])/.test(path) ? addressOf(path, SOMEWHERE) : null
  if (address?.origin !== SOMEWHERE) return null
  return place(address.pathname, Object.fromEntries(address.searchParams), address.hash.slice(1))
}

function gameTarget(linkage: string): Target | null {
  const [vassalage = '', gameCode = '', ...more] = linkage.split('/')
  return more.length === 0 && code.test(vassalage) && code.test(gameCode) ? place(`/play/${vassalage}/${gameCode}`) : null
}

function elsewhere(href: string): Target | null {
  return addressOf(href)?.protocol === 'https:' ? { kind: 'elsewhere', href } : null
}

/** What a press on a banner opens, by its kind. What cannot be read leads nowhere: an operator's slip is no broken page. */
export function targetOf({ linkageType, linkage }: Pick<Banner, 'linkageType' | 'linkage'>): Target | null {
  switch (linkageType) {
    case 'PAGE':
      return pathTarget(linkage)
    case 'GAME':
      return gameTarget(linkage)
    case 'VENDOR':
      return code.test(linkage) ? place('/rng', { vassalage: linkage }) : null
    case 'PROMOTION':
      return place('/promotions', {}, code.test(linkage) ? linkage : '')
    case 'NOTICE':
      return { kind: 'dialog', name: 'notices' }
    case 'POPUP':
      return { kind: 'dialog', name: linkage }
    case 'LINK':
      return elsewhere(linkage)
    case 'NONE':
      return null
  }
}

const doors: ReadonlySet<string> = new Set(['login', 'loginPopupModal', 'register', '/login', '/register'])

/** Whether a banner asks people in. Whoever is in already has no use for it. */
export function isDoor(banner: Pick<Banner, 'linkageType' | 'linkage'>): boolean {
  const target = targetOf(banner)
  return (target?.kind === 'dialog' && doors.has(target.name)) || (target?.kind === 'place' && doors.has(target.to))
}
