import { byCode } from '#client/form/place.ts'
import { wrongProof } from '#site/session/ProofField.tsx'

/** Which field of a form about money a refusal speaks of. */
export const besideMoney = byCode({
  amount: /^amount_|^part_unfit$|^insufficient$|^verification_/,
  files: /^picture_|^proof_missing$/,
  payee: /^payee_unknown$/,
  holder: /^holder_/,
  account: /^account_/,
  paymentPassword: /^payment_password_incorrect$/,
  proof: wrongProof,
})
