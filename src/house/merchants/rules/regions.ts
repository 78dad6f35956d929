/** The least age for games of chance where it is above the common eighteen, by ISO 3166-1 code. */
const ages: Readonly<Record<string, number>> = {
  BE: 21,
  CA: 19,
  EE: 21,
  GR: 21,
  JP: 20,
  KH: 21,
  KR: 19,
  LT: 21,
  MO: 21,
  MY: 21,
  NZ: 20,
  PH: 21,
  SG: 21,
  TH: 20,
  US: 21,
}
const COMMON = 18
const STRICTEST = Math.max(...Object.values(ages))

/** The higher of the merchant's age and the region's; where the region is not known, the highest of all. */
export function ageFor(region: string | null, { minimumAge }: { minimumAge: number }): number {
  return Math.max(minimumAge, region === null ? STRICTEST : (ages[region] ?? COMMON))
}
