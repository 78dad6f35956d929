import { refuse, type Refusal } from '#kit/refusal.ts'

/**
 * Of a request: REQUESTED waits for the other side · VALID was accepted · DENY was rejected · INVALID was withdrawn, or what it spoke of is gone.
 * Of a contract: VALID holds · EXPIRED has ended.
 */
export const requestStates = ['REQUESTED', 'VALID', 'DENY', 'INVALID'] as const
export type RequestState = (typeof requestStates)[number]

/** What a request asks for: a contract, or that the one there is ends. */
export const requestTypes = ['new', 'termination'] as const
export type RequestType = (typeof requestTypes)[number]

/** Who speaks: the one above (for the top of the tree the console), or the one below. */
export const sides = ['upline', 'downline'] as const
export type Side = (typeof sides)[number]

export const answers = ['accept', 'reject', 'withdraw'] as const
export type AnswerStep = (typeof answers)[number]

const endsAs = { accept: 'VALID', reject: 'DENY', withdraw: 'INVALID' } as const satisfies Record<AnswerStep, RequestState>

/** What a request becomes by a step of one side. Who asked may only withdraw; the other side accepts or rejects; nobody does anything twice. */
export function answerRequest(
  { state, asker }: { readonly state: RequestState; readonly asker: Side },
  { step, by }: { readonly step: AnswerStep; readonly by: Side },
): (typeof endsAs)[AnswerStep] | Refusal<'request_ended' | 'other_side', null> {
  if ((step === 'withdraw') !== (by === asker)) return refuse('other_side')
  if (state !== 'REQUESTED') return refuse('request_ended')
  return endsAs[step]
}
