import { z } from 'zod'
import { LEAST_DAYS, MOST_DAYS } from './rules/terms.ts'

const days = z.int().min(LEAST_DAYS).max(MOST_DAYS)

export const termsShape = z.strictObject({ account: days, traces: days, messages: days, feedback: days })
