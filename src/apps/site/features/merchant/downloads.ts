type Resource = { readonly resourceType: string; readonly labelNameEn: string; readonly url: string }
export type Download = { readonly system: 'ios' | 'android'; readonly name: string; readonly url: string }

const systems: readonly (readonly [resourceType: string, system: Download['system']])[] = [
  ['MOBILECONFIG', 'ios'],
  ['ANDROID', 'android'],
]

/** The apps that the merchant offers, iOS first, each with the whole address that its code is to hold. */
export function downloadsOf(resources: readonly Resource[], site: string): Download[] {
  return systems.flatMap(([type, system]) => {
    const found = resources.find(({ resourceType }) => resourceType.toUpperCase() === type)
    return found ? [{ system, name: found.labelNameEn, url: new URL(found.url, site).href }] : []
  })
}

/** Chat and social addresses that the footer may show, in the specification's order. */
export const socialKinds = ['WHATSAPP', 'TELEGRAM', 'LANDING', 'YOUTUBE', 'INSTAGRAM', 'FACEBOOK'] as const
export type SocialKind = (typeof socialKinds)[number]

export function socialsOf(resources: readonly Resource[]): { kind: SocialKind; name: string; url: string }[] {
  return socialKinds.flatMap((kind) => {
    const found = resources.find(({ resourceType }) => resourceType.toUpperCase() === kind)
    return found ? [{ kind, name: found.labelNameEn, url: found.url }] : []
  })
}

/** A partner's sign in the footer: a picture, or else an address that its name leads to. */
export type Mark = { readonly name: string; readonly picture: string | null; readonly href: string }

const isPicture = (url: string) => /\.(?:svg|png|webp|avif|jpe?g)(?:$|\?)/i.test(url)

/** The merchant's signs of one kind, in its own order. */
export function marksOf(resources: readonly Resource[], kind: 'PAYMENT' | 'CERTIFICATION' | 'RESPONSIBLE'): Mark[] {
  return resources
    .filter(({ resourceType }) => resourceType.toUpperCase() === kind)
    .map(({ labelNameEn: name, url }) => ({ name, picture: isPicture(url) ? url : null, href: url }))
}
