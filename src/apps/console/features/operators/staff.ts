import type { house } from '#console/api/house.ts'

/** One of the staff, as the list tells of them. */
export type Staff = Awaited<ReturnType<typeof house.operators.operators>>['list'][number]
