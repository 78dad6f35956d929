// Pages with a route of their own, one line each; npm run new:page adds one. Those that are alike stand together in routes.tsx.
export { activity } from './pages/activity.ts'
export { agentHome } from './pages/agent-home.ts'
export { deposit } from './pages/deposit.ts'
export { down } from './pages/down.ts'
export { help, helpAlias } from './pages/help.ts'
export { saferPlay } from './pages/safer-play.ts'
export { verification } from './pages/verification.ts'
export { withdraw } from './pages/withdraw.ts'
