// Screens that say themselves where they stand in the navigation, one line each; npm run new:screen adds one.
export { jobs } from './declared/jobs.ts'
