/*
 * The families of games that the arcade has, one line each. Programs and the face towards houses go through this list for all that a family
 * brings: the games that houses list, how their rounds are drawn and decided, what must be ready before the first of them, and which houses'
 * players they take. The simulator takes from it the rules by which its auditor plays every round again (src/sim/games). A family with a face
 * of its own towards players, as slots have, is a module too, and stands in the list of those as well; a game drawn at once needs no more than
 * its line here, and its look in the client. They stand in the order of the alphabet.
 */
export { crash } from '#arcade/crash/index.ts'
export { dice } from '#arcade/dice/index.ts'
export { hilo } from '#arcade/hilo/index.ts'
export { keno } from '#arcade/keno/index.ts'
export { limbo } from '#arcade/limbo/index.ts'
export { lottery } from '#arcade/lottery/index.ts'
export { mines } from '#arcade/mines/index.ts'
export { plinko } from '#arcade/plinko/index.ts'
export { slots } from '#arcade/slots/index.ts'
export { sportsbook } from '#arcade/sportsbook/index.ts'
export { wheel } from '#arcade/wheel/index.ts'
