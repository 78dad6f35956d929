/**
 * Operators are the staff of the console: what each may do, what proves them, and their sessions. The module never touches members or
 * money; what an operator does to these belongs to the module that owns them.
 * Decisions: docs/decisions/README.md#operators
 */
export { CONSOLE_COOKIE } from './console-calls.ts'
export type { Tools as ConsoleTools } from './visit.ts'
export { confirmAtServer } from './staff/confirm-operator.ts'
export { colleaguesWhoMay } from './staff/colleagues.ts'
export { letOwnerIn } from './staff/let-owner-in.ts'
export { codeAt, newSeed } from '#house/access/index.ts'
export { seedDemoOperator, type DemoOperator } from './demo.ts'
export { consoleVault } from './console-vault.ts'
export { resolveSession as resolveConsoleSession } from './sessions/resolve-session.ts'
