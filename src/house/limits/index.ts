/**
 * Limits says how much a member may stake, lose and deposit, and how long they may play. The lane decides by it; this module keeps who set
 * what, and what waits.
 * Decisions: docs/decisions/README.md#limits
 */
export { looserWished, pausesBegun } from './asked-of-limits.ts'
export { beginPause } from './begin-pause.ts'
export { limitActs } from './controlled-acts.ts'
export { confirmWishes, setLimit, type LimitName, type LimitSetting } from './set-limit.ts'
export { refusePaused, type Paused } from './pause-now.ts'
export { pausedAmong } from './pause-store.ts'
export { startPlay } from './reality-checks/start-play.ts'
export { readLimits, type PlayLimit } from './store.ts'
