// Screens that say themselves where they stand in the navigation, one line each; npm run new:screen adds one.
export { approvals } from './declared/approvals.ts'
export { bounds } from './declared/bounds.ts'
export { care, careCase } from './declared/care.ts'
export { counting } from './declared/counting.ts'
export { draw, draws } from './declared/draws.ts'
export { jobs } from './declared/jobs.ts'
export { screening } from './declared/screening.ts'
export { levels, submission, verification } from './declared/verification.ts'
