import type { Permission } from '../contract.ts'

type Domains = Permission['info']['domainRoute']

/** Each once, in small letters, and one of the site's is the main one: what else a visitor is sent to. */
export function domainsAreSound(domains: Domains): boolean {
  const names = domains.map(({ domain }) => domain)
  const mains = domains.filter(({ main }) => main)
  return (
    new Set(names).size === names.length &&
    names.every((name) => name === name.toLowerCase()) &&
    mains.length === 1 &&
    mains[0]?.purpose === 'site'
  )
}
