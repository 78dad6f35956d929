import { z } from 'zod'
import { call } from '#wire/call.ts'

export const alerts = call({
  method: 'GET',
  path: '/console/api/alerts',
  summary: 'The alerts that fire now, most urgent first; `watch` says whether somebody watches at all, and answers',
  session: ['operator'],
  permission: 'jobs.read',
  value: z.strictObject({
    watch: z.enum(['on', 'away', 'none']),
    list: z.array(
      z.strictObject({
        name: z.string(),
        severity: z.enum(['page', 'desk']),
        /** Milliseconds since 1970. */
        since: z.number(),
        about: z.array(z.string()),
        /** As the rule says it, in English. */
        summary: z.string(),
        action: z.string(),
      }),
    ),
  }),
})
