import { z } from 'zod'

/** The years 1 to 9999: beyond them a time is no date of the database's, nor of anybody's. */
const YEARS = { first: -62_135_596_800_000, last: 253_402_300_799_999 }

/** A moment in an address: milliseconds since 1970. */
export const moment = z.coerce.number().min(YEARS.first).max(YEARS.last)
