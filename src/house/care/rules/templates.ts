/** What an operator may write to a member about their play, in words that every language has. */
export const templates = ['check_in', 'limits', 'time_out'] as const
export type Template = (typeof templates)[number]
