import type { NamedResource } from '#site/session/resources.ts'

export type Download = { readonly system: 'ios' | 'android'; readonly name: string; readonly url: string }

const systems: readonly (readonly [resourceType: string, system: Download['system']])[] = [
  ['MOBILECONFIG', 'ios'],
  ['ANDROID', 'android'],
]

/** The apps that the merchant offers, iOS first, each with the whole address that its code is to hold. */
export function downloadsOf(resources: readonly NamedResource[], site: string): Download[] {
  return systems.flatMap(([type, system]) => {
    const found = resources.find(({ resourceType }) => resourceType === type)
    return found?.url ? [{ system, name: found.name, url: new URL(found.url, site).href }] : []
  })
}

/** Chat and social addresses that the footer may show, in the specification's order. */
export const socialKinds = ['WHATSAPP', 'TELEGRAM', 'LANDING', 'YOUTUBE', 'INSTAGRAM', 'FACEBOOK'] as const
export type SocialKind = (typeof socialKinds)[number]

export function socialsOf(resources: readonly NamedResource[]): { kind: SocialKind; name: string; url: string }[] {
  return socialKinds.flatMap((kind) => {
    const found = resources.find(({ resourceType }) => resourceType === kind)
    return found?.url ? [{ kind, name: found.name, url: found.url }] : []
  })
}

/** A partner's sign: its own picture or a plate with its name, and where it leads, if anywhere. */
export type Mark = Pick<NamedResource, 'name' | 'picture' | 'url'>

/** The merchant's signs of one kind, in its own order. */
export function marksOf(
  resources: readonly NamedResource[],
  kind: 'PAYMENT' | 'PROVIDER' | 'CERTIFICATION' | 'RESPONSIBLE',
): Mark[] {
  return resources.filter(({ resourceType }) => resourceType === kind).map(({ name, picture, url }) => ({ name, picture, url }))
}
