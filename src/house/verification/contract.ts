import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { asPicture, file, LONGEST_FILE } from '#house/content/contract.ts'
import { allReasons, papers, parts, pictured, states, steps, tellable } from './rules/steps.ts'

const session = ['member', 'agent'] as const
const time = z.number()
const bound = amountText.nullable()

export const termsShape = z.strictObject({
  depositMonth: bound,
  withdrawOnce: bound,
  withdrawMonth: bound,
  play: z.boolean(),
})

export const policyShape = z.strictObject({
  levels: z.array(termsShape).length(steps.length + 1),
  keepDays: z.int().min(1).max(365),
})

/** What a call refuses that a level may not do yet: the step that comes next. */
export const unprovenRefusals = {
  verification_details_needed: {},
  verification_identity_needed: {},
  verification_address_needed: {},
} as const

/** The same of a call that moves money, and what no level may move. */
export const levelRefusals = { ...unprovenRefusals, verification_bound: {} } as const

export const reasonShape = z.enum(allReasons as [(typeof allReasons)[number], ...typeof allReasons])

const step = z.strictObject({
  step: z.enum(steps),
  /** Null: nothing was sent yet. */
  state: z.enum(states).nullable(),
  reason: reasonShape.nullable(),
  sentAt: time.nullable(),
  decidedAt: time.nullable(),
})
export type StepShown = z.infer<typeof step>

const standing = z.strictObject({
  /** How many steps are accepted, from the first one on. */
  level: z.int(),
  currency: z.string(),
  /** What each level may do; null where the merchant asks nothing of anybody. */
  levels: z.array(termsShape).nullable(),
  steps: z.array(step),
  /** As they told it; null where they did not. */
  told: z.strictObject({ name: z.string().nullable(), birthday: z.string().nullable() }),
  missing: z.array(z.enum(tellable)),
})
export type Standing = z.infer<typeof standing>

const paper = z.enum([...papers.identity, ...papers.address])

export const verificationContract = {
  verification: call({
    method: 'GET',
    path: '/wps/verification',
    summary: 'What the member showed of who they are, step by step, and what each level may do',
    session,
    value: standing,
  }),
  confirmDetails: call({
    method: 'POST',
    path: '/wps/verification/details',
    summary: 'Says that the name and the birthday told are the member’s own',
    session,
    idempotent: true,
    value: standing,
    refusals: { details_missing: { data: z.strictObject({ missing: z.array(z.enum(tellable)) }) }, step_stands: {} },
  }),
  sendPaper: call({
    method: 'POST',
    path: '/wps/verification/pictures',
    summary: 'Keeps a picture of a paper or a face, given in base64 and drawn anew, sealed until it is sent with its step',
    session,
    unkeyed: 'passing',
    largest: LONGEST_FILE + 1000,
    body: z.strictObject({ file }),
    value: z.strictObject({ id: z.uuid() }),
    refusals: asPicture,
  }),
  sendStep: call({
    method: 'POST',
    path: '/wps/verification/steps',
    summary: 'Sends the papers of a step to be looked at',
    session,
    sealed: true,
    idempotent: true,
    body: z.strictObject({
      step: z.enum(pictured),
      paper,
      /** Of the document; of other papers empty. */
      number: z.string().max(40),
      pictures: z
        .array(z.strictObject({ id: z.uuid(), part: z.enum(parts) }))
        .min(1)
        .max(4),
    }),
    value: standing,
    refusals: {
      paper_unfit: {},
      number_unfit: {},
      pictures_missing: {},
      step_early: {},
      step_stands: {},
      picture_unknown: { status: 404 },
    },
  }),
}
