/**
 * places owns which process serves a place where many play together: one by lease, which another takes over when it is lost. It never
 * knows what is played there; every step of that must hold once by itself, since a lease can be lost without its holder noticing.
 */
export { keepPlace, type Keeping } from './keep-place.ts'
export { wantPlace } from './store.ts'
