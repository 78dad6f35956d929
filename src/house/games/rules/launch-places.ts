import { below, type Random } from '#kit/random.ts'

type Vendor = {
  /** A whole address, or the path that every launch host answers. */
  readonly launchUrl: string
  /** The vendor's own host. */
  readonly origin: string
}

const isPath = (url: string) => url.startsWith('/') && !url.startsWith('//')

/**
 * Where a game may be opened, in the order of chance: a path at each launch host of the merchant and at last at the vendor's own; a whole
 * address only as it is, since nobody but its vendor answers there.
 */
export function launchPlaces(
  { launchUrl, origin }: Vendor,
  { hosts, random }: { hosts: readonly string[]; random: Random },
): readonly [string, ...string[]] {
  if (!isPath(launchUrl)) return [launchUrl]
  const left = hosts.filter((host) => host !== origin)
  const places: string[] = []
  while (left.length > 0) places.push(...left.splice(below(random, left.length), 1))
  const [first = origin, ...others] = [...places, origin].map((host) => `${host}${launchUrl}`)
  return [first, ...others]
}
