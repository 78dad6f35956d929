import { byCode } from '#client/form/place.ts'

/** What came back of a number or of its code stands beside that field. */
export const besideCode = byCode({
  mobileNum: /^(?:missing|invalid)_phone_number$/,
  verificationCode: /^(?:(?:missing|invalid)_verification_code|code_expired|factor_incorrect)$/,
})
