import { z } from 'zod'
import { call } from '#wire/call.ts'

/** Codes by a company that sends them itself. */
export const numberServiceContract = {
  numberService: call({
    method: 'GET',
    path: '/wps/verification/service',
    summary: 'The identity service that a browser asks for codes to numbers; null where the house sends them itself',
    session: ['none'],
    value: z
      .strictObject({
        /** Names the merchant’s project there, and opens nothing. */
        apiKey: z.string(),
        toolkit: z.url(),
        /** The window in which it sees that somebody is no program, on a host of its own. */
        check: z.url(),
      })
      .nullable(),
  }),
}
