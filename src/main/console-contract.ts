import { operatorsContract } from '../house/operators/console-contract.ts'

/** Every call of the console, by module: a module's calls for operators are `console.` and its name. */
export const consoleContracts = {
  'console.operators': operatorsContract,
}
