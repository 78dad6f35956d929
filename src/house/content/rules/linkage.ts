import type { LinkageType } from '../contract.ts'

/** What each kind of target looks like; nothing that a browser would run, and no way out of the site but https. */
const forms: Readonly<Record<LinkageType, RegExp>> = {
  NONE: /^$/,
  PAGE: /^\/(?![/\\])[\w./?&=#%~-]{0,200}$/,
  GAME: /^[\w-]{1,64}\/[\w-]{1,64}$/,
  VENDOR: /^[\w-]{1,64}$/,
  PROMOTION: /^\d{1,18}$/,
  NOTICE: /^\d{1,18}$/,
  POPUP: /^[a-zA-Z]{1,40}$/,
  LINK: /^https:\/\/[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::\d{1,5})?(?:\/[\w./?&=#%~+:,@-]{0,400})?$/i,
}

export function linkageFits(linkageType: LinkageType, linkage: string): boolean {
  return forms[linkageType].test(linkage)
}
