/** What is told of a member, each behind its own tab and address. */
export const memberTabs = ['summary', 'money', 'bets', 'limits', 'notes', 'sessions'] as const
export type MemberTab = (typeof memberTabs)[number]
