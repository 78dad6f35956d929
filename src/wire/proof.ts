/** With what somebody shows in an open session that it is still them. */
export const proofKinds = ['payment', 'totp', 'passkey', 'password'] as const
export type ProofKind = (typeof proofKinds)[number]

/**
 * Of a call that does what a stolen session must not do. session: something was shown in the session at most ten minutes ago · body: it is
 * shown with the call itself · eased: as in a session, where the call loosens what stands.
 */
export type CallProof = 'session' | 'body' | 'eased'
