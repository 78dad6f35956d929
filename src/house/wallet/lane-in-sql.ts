import { sql, type RawBuilder } from 'kysely'

/** The lane of a column of owners, for readers whose sums lie by lane: the same as `laneOf`, where the database finds the owners itself. */
export const laneIn = (owner: RawBuilder<unknown>): RawBuilder<number> => sql<number>`wallet.lane_of(${owner})`
