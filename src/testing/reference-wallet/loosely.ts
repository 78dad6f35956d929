import type { z } from 'zod'
import { endpoints, type Verb } from '#protocol/endpoints.ts'
import { writeExact } from '#protocol/json.ts'

/** A body as a careless wallet reads it: numbers through a double, or whatever key there is. */
export function loosely(verb: Verb, body: Buffer, { rounding }: { rounding: boolean }): Buffer {
  try {
    const value = JSON.parse(body.toString()) as unknown
    if (rounding) return Buffer.from(JSON.stringify(value))
    const known = Object.keys((endpoints[verb].request as z.ZodObject).shape)
    const kept = Object.entries(value as object).filter(([key]) => known.includes(key))
    return Buffer.from(writeExact(Object.fromEntries(kept)))
  } catch {
    return body
  }
}
