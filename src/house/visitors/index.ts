/**
 * Visitors are whoever comes before anybody is known: what a browser is known again by, how often it may try, the pictures that tell people
 * from programs, and what is read in a form. Nobody is a member here, and nothing is kept of a person.
 * Decisions: docs/decisions/README.md#visitors
 */
export { visitorOf, visitorOfDevice } from './caller.ts'
export { solveCaptcha } from './captcha/captcha.ts'
export { DEVICE_COOKIE, deviceOf } from './device.ts'
export { countedAttempts, sweepVisitors } from './store.ts'
export { consume, clear, type Count, full, restore, settleCounts, spendTry, type TooMany } from './throttle.ts'
export { type Closed, closedTo, type Regions, type Visitor } from './visitor.ts'
