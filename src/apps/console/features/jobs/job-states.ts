export const jobStates = ['waiting', 'running', 'failed', 'dead'] as const
export type JobState = (typeof jobStates)[number]
