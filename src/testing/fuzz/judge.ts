import { z } from 'zod'
import type { Declaration } from './house-asking.ts'

export type RawAnswer = {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
}

const refusal = z.strictObject({ success: z.literal(false), value: z.unknown(), message: z.string(), code: z.string() })
export type Verdict = { readonly code: string | null }

/** Throws where an answer of the house is not what the call's contract says of it; else says the refusal, or null for a success. */
export function judge(declared: Pick<Declaration, 'output' | 'errors'>, { status, text, headers }: RawAnswer): Verdict {
  const said = `${status} ${text.slice(0, 500)}`
  if (status >= 500) throw new Error(`the house broke: ${said}`)
  if (headers['cache-control'] !== 'no-store') throw new Error(`may be kept by a cache: ${said}`)
  if (headers['x-content-type-options'] !== 'nosniff') throw new Error(`has lost its headers: ${said}`)
  const json = parsed(text)
  if (status === 200) {
    const read = declared.output.safeParse(json)
    if (!read.success) throw new Error(`answers otherwise than declared: ${read.error.message} ${said}`)
    return { code: null }
  }
  const read = refusal.safeParse(json)
  if (!read.success) throw new Error(`refuses without the envelope: ${said}`)
  const { code, value } = read.data
  const spec = declared.errors[code] as { status?: number; data?: z.ZodType } | undefined
  if (!spec) throw new Error(`refuses with the undeclared code ${code}: ${said}`)
  if ((spec.status ?? 422) !== status) throw new Error(`refuses ${code} with another status than ${spec.status}: ${said}`)
  if (spec.data && !spec.data.safeParse(value).success) throw new Error(`refuses ${code} with other data than declared: ${said}`)
  return { code }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`answers what is no JSON: ${text.slice(0, 500)}`)
  }
}
