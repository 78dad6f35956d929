/** Limits says how much a member may stake, lose and deposit. The lane decides by it; this module keeps who set what, and what waits. */
export { beginWishes, setLimit, type LimitName, type LimitSetting } from './set-limit.ts'
export { memberLimitsCalls } from './console-calls.ts'
export { readLimits, type PlayLimit } from './store.ts'
