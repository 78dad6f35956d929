import { byCode } from '#client/form/place.ts'
import { wrongProof } from '#site/session/ProofField.tsx'

/** Which field of a form about points a refusal speaks of. */
export const besidePoints = byCode({
  points: /^amount_|^conversion_(too_small|most_reached)$|^points_insufficient$/,
  quantity: /^most_reached$|^good_sold_out$/,
  receiver: /^receiver_/,
  phone: /^phone_/,
  address: /^delivery_/,
  paymentPassword: /^payment_password_incorrect$/,
  proof: wrongProof,
})
