import { z } from 'zod'
import { signedAmountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { intervals } from '../rules/reality-checks.ts'

const session = ['member', 'agent'] as const

const realityCheck = z.strictObject({
  /** Minutes between two checks: those chosen hold from the next login where they are more. */
  minutes: z.int(),
  choices: z.array(z.int()),
  /** When the next one falls due; null while nothing is played. */
  dueAt: z.number().nullable(),
  /** What it shows, once it is due: since when this member plays, what they staked, what came back, and the difference. */
  due: z
    .strictObject({
      since: z.number(),
      currency: z.string(),
      staked: signedAmountText,
      returned: signedAmountText,
      net: signedAmountText,
    })
    .nullable(),
  now: z.number(),
})
export type RealityCheck = z.infer<typeof realityCheck>

export const realityChecksContract = {
  realityCheck: call({
    method: 'GET',
    path: '/wps/limits/reality-check',
    summary: 'How often this member is shown how long and at what cost they play, when next, and what it shows once it is due',
    session,
    value: realityCheck,
  }),
  chooseInterval: call({
    method: 'PUT',
    path: '/wps/limits/reality-check',
    summary: 'Sets how many minutes lie between two reality checks: fewer from now on, more from the next login',
    session,
    unkeyed: 'sets',
    body: z.strictObject({ minutes: z.literal(intervals) }),
    value: realityCheck,
    refusals: { interval_not_offered: {} },
  }),
  answerCheck: call({
    method: 'POST',
    path: '/wps/limits/reality-check/answer',
    summary:
      'The member has seen the reality check that is due and plays on; until then no stake is taken. Where none is due nothing changes',
    session,
    unkeyed: 'once',
    value: realityCheck,
  }),
}
