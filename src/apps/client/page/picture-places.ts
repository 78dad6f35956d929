/** Two draws between 0 and 1, one for each try. */
export type Chances = readonly [number, number]

/**
 * Where a vendor's picture is fetched from, the first try and the second: hosts of the merchant's list in the order of chance, one
 * host twice where it is the only one. A whole address is taken as it is.
 */
export function picturePlaces(
  path: string,
  hosts: readonly string[],
  chances: Chances,
): readonly [first: string, second: string] {
  if (hosts.length === 0 || !path.startsWith('/') || path.startsWith('//')) return [path, path]
  const first = Math.floor(chances[0] * hosts.length)
  const others = hosts.filter((_, place) => place !== first)
  const second = others[Math.floor(chances[1] * others.length)] ?? hosts[first]
  return [`${hosts[first]}${path}`, `${second}${path}`]
}
