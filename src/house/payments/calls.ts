import type { Vault } from '../identity/index.ts'
import { depositCalls } from './deposit-calls.ts'
import { withdrawalCalls } from './withdrawal-calls.ts'

export const paymentsCalls = (ports: { readonly vault: Vault }) => ({ ...depositCalls, ...withdrawalCalls(ports) })
