import { isRefused } from '#client/calls/refusal.ts'

export type CodeProblems = { readonly mobileNum?: string; readonly verificationCode?: string }

const places = {
  missing_phone_number: 'mobileNum',
  invalid_phone_number: 'mobileNum',
  missing_verification_code: 'verificationCode',
  invalid_verification_code: 'verificationCode',
  code_expired: 'verificationCode',
  factor_incorrect: 'verificationCode',
} as const satisfies Record<string, keyof CodeProblems>

/** What came back of a number or of its code, to stand beside that field; empty where it is of neither, or the house said nothing. */
export function codeProblems(error: Error | null): CodeProblems {
  if (!isRefused(error)) return {}
  const place = Object.hasOwn(places, error.code) ? places[error.code as keyof typeof places] : null
  return place ? { [place]: error.message } : {}
}
