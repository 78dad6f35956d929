import { queryOptions } from '@tanstack/react-query'
import type { MissionListed, MissionVersion } from '#house/missions/console-contract.ts'
import { spokenLanguage } from '#client/language/texts.ts'
import { house } from '#console/api/house.ts'

export type { MissionListed, MissionVersion }
export type Terms = MissionVersion['terms']

export const missionsQuery = queryOptions({
  queryKey: ['missions'],
  queryFn: ({ signal }) => house.missions.missionsListed({}, { signal }),
})

/** What a mission is called for whoever reads. */
export const missionName = ({ names }: Pick<Terms, 'names'>): string =>
  names[spokenLanguage()] ?? names['EN'] ?? Object.values(names)[0] ?? ''
