/** How two operators close a dispute: pay again, return to the balance, or uphold the payment. */
export const settlements = ['paid_again', 'returned', 'confirmed'] as const
export type Settlement = (typeof settlements)[number]

/** The longest message of a dispute, and the most messages. */
export const WORDS = { longest: 500, most: 100 } as const

/** What a member is told of a rejection, each in the words of their language. */
export const rejections = ['payee', 'documents', 'account_check', 'play', 'other'] as const
export type Rejection = (typeof rejections)[number]
