import { foldDigits } from '#kit/digits.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'

/** What a member shows, in this order: who they say they are, a document with their face, where they live or what they live on. */
export const steps = ['details', 'identity', 'address'] as const
export type Step = (typeof steps)[number]

/** Those that are shown by pictures. */
export const pictured = ['identity', 'address'] as const
export type Pictured = (typeof pictured)[number]

export const states = ['waiting', 'accepted', 'refused', 'again', 'taken_back'] as const
export type State = (typeof states)[number]

export const parts = ['front', 'back', 'face', 'paper'] as const
export type Part = (typeof parts)[number]

export const papers = {
  identity: ['identity_card', 'passport', 'driving_licence'],
  address: ['bill', 'bank_statement', 'residence', 'payslip'],
} as const satisfies Readonly<Record<Pictured, readonly string[]>>
export type Paper = (typeof papers)[Pictured][number]

/** Why something sent is refused, or asked for anew. */
export const reasons = {
  identity: ['unreadable', 'cut_off', 'expired', 'kind_not_taken', 'details_differ', 'face_differs', 'altered'],
  address: ['unreadable', 'cut_off', 'too_old', 'kind_not_taken', 'details_differ', 'altered'],
} as const satisfies Readonly<Record<Pictured, readonly string[]>>
export type Reason = (typeof reasons)[Pictured][number]
/** Whether papers of a step can be refused for it. */
export const fitsStep = (step: Pictured, reason: Reason | null): boolean =>
  (reasons[step] as readonly (Reason | null)[]).includes(reason)

export const allReasons = [...new Set<Reason>([...reasons.identity, ...reasons.address])]

/** The pictures that a paper takes. A passport has no other side. */
export function partsOf(paper: Paper): readonly Part[] {
  if (paper === 'passport') return ['front', 'face']
  return (papers.identity as readonly Paper[]).includes(paper) ? ['front', 'back', 'face'] : ['paper']
}

/** How many steps are accepted, from the first one on. */
export function levelOf(accepted: ReadonlySet<Step>): number {
  const open = steps.findIndex((step) => !accepted.has(step))
  return open === -1 ? steps.length : open
}

export type Sent = { readonly step: Pictured; readonly paper: Paper; readonly number: string; readonly parts: readonly Part[] }

export type SentRefusal = Refusal<'paper_unfit' | 'number_unfit' | 'pictures_missing', null>

/** The number as it stands on the document: letters, digits and what parts them. */
const documentNumber = /^[\p{L}\p{N}][\p{L}\p{N} ./-]{3,29}$/u

/** Whether what is sent is whole: a paper of the step, its number where it is a document, and each of its pictures once. */
export function judgeSent({ step, paper, number, parts: given }: Sent): SentRefusal | null {
  if (!(papers[step] as readonly Paper[]).includes(paper)) return refuse('paper_unfit')
  if (step === 'identity' && !documentNumber.test(number.trim())) return refuse('number_unfit')
  const needed = partsOf(paper)
  const whole = needed.length === given.length && needed.every((part) => given.includes(part))
  return whole ? null : refuse('pictures_missing')
}

export const tellable = ['name', 'birthday', 'contact'] as const
export type Tellable = (typeof tellable)[number]

/** What of a person is still to be told before anything can be compared with it. */
export function missingOf(told: Readonly<Record<Tellable, boolean>>): Tellable[] {
  return tellable.filter((one) => !told[one])
}

/** What two documents are the same by: kind and number, however the number is spaced and written. */
export const documentKey = ({ paper, number }: { readonly paper: string; readonly number: string }): string =>
  `${paper}:${foldDigits(number)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')}`
