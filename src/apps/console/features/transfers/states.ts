/** As the house's contract has them; the browser's build holds its routes alone. */
export const transferStates = ['asked', 'sent', 'unknown', 'held', 'done', 'refused'] as const
export type TransferState = (typeof transferStates)[number]
