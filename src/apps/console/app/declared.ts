// Screens that say themselves where they stand in the navigation, one line each; npm run new:screen adds one.
export { counting } from './declared/counting.ts'
export { jobs } from './declared/jobs.ts'
