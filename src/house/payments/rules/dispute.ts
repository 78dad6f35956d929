/** How two people end what a member says is missing: paid once more, back in the balance, or left as it is. */
export const settlements = ['paid_again', 'returned', 'confirmed'] as const
export type Settlement = (typeof settlements)[number]

/** The longest word about a dispute, and the most of them. */
export const WORDS = { longest: 500, most: 100 } as const

/** What a member is told of a rejection, each in the words of their language. */
export const rejections = ['payee', 'documents', 'account_check', 'play', 'other'] as const
export type Rejection = (typeof rejections)[number]
