// The modules of the arcade that answer calls, one line each.
export { fairness } from '#arcade/fairness/module.ts'
export { families } from '#arcade/families/module.ts'
export { live } from '#arcade/live/module.ts'
export { players } from '#arcade/players/module.ts'
export { slots } from '#arcade/slots/module.ts'
export { sportsbook } from '#arcade/sportsbook/module.ts'
