/** Names of old that browsers still give, and what their places are called. */
const calledToday: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Europe/Kiev': 'Kyiv',
}

/** A place whose clock a zone is: `Phnom Penh`, and where that is: `Asia`. */
export type Place = { readonly zone: string; readonly name: string; readonly area: string }

export function placeOf(zone: string): Place {
  const parts = zone.replaceAll('_', ' ').split('/')
  return { zone, name: calledToday[zone] ?? parts.at(-1) ?? zone, area: parts.slice(0, -1).join(' / ') }
}

/** How far a zone's clock is from UTC at a moment: `GMT+7`. */
export const offsetOf = (zone: string, at: number): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

const plain = (text: string) => text.toLowerCase().replaceAll('_', ' ')

/** Zones whose place, area or name holds what was typed; where nothing was, those of one's own area. */
export function findZones(zones: readonly string[], { typed, near }: { readonly typed: string; readonly near: string }): Place[] {
  const places = zones.map(placeOf)
  const wanted = plain(typed.trim())
  if (wanted === '') return places.filter(({ area }) => area === placeOf(near).area)
  return places.filter(({ zone, name, area }) => plain(`${name} ${area} ${zone}`).includes(wanted))
}
