/** What a merchant takes for proof that a member is old enough: the ticked box, or a birthday. */
export const ageProofs = ['declared', 'birthday'] as const
export type AgeProof = (typeof ageProofs)[number]

/** The least that a merchant may ask: with real money a birthday, whatever it would rather. */
export const leastAgeProof = (playMoney: boolean): AgeProof => (playMoney ? 'declared' : 'birthday')

export const asksTooLittle = ({
  playMoney,
  ageProof,
}: {
  readonly playMoney: boolean
  readonly ageProof?: AgeProof | undefined
}) => ageProof === 'declared' && leastAgeProof(playMoney) === 'birthday'
