import type { Paper, Part, Pictured, Reason } from '../rules/steps.ts'

export type Papers = {
  /** Of the submission: asked again by the same, a service answers the same. */
  readonly reference: string
  readonly step: Pictured
  readonly paper: Paper
  readonly number: string
  readonly person: { readonly name: string; readonly birthday: string }
  /** WebP. */
  readonly pictures: readonly { readonly part: Part; readonly bytes: Buffer }[]
}

export type Verdict = { readonly accepted: true } | { readonly accepted: false; readonly reason: Reason }

/** A service that knows documents and faces. */
export type IdentityChecker = {
  readonly code: string
  /** What it says of the papers; null where a person must look. */
  readonly check: (papers: Papers) => Promise<Verdict | null>
}
