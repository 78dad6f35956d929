/** withheld, sent, refused, unknown and expired are the end. */
export const outboxStates = ['withheld', 'waiting', 'sending', 'sent', 'refused', 'unknown', 'expired'] as const
export type OutboxState = (typeof outboxStates)[number]
