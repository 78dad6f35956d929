import { isRefused } from '#client/calls/refusal.ts'

/** The house gives at most one picture a second. */
export const PAUSE = 1000

/** A picture that is asked for right after another one comes when its second has passed. */
export const whenTooSoon = {
  retry: (failures: number, error: Error) => failures < 3 && isRefused(error) && error.code === 'too_many_requests',
  retryDelay: PAUSE,
} as const
