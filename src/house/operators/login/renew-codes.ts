import { isRefusal } from '#kit/refusal.ts'
import type { Random } from '#kit/random.ts'
import { recordAct, type Act } from '#house/audit/index.ts'
import { provePassword, type Proving } from './change-password.ts'
import { renewRecoveryCodes } from './enter.ts'

/** Ten new recovery codes for whoever shows the password again. */
export async function renewCodes(at: Proving & { readonly random: Random }, act: Act, password: string) {
  const proved = await provePassword(at, act, password)
  if (isRefusal(proved)) return proved
  return at.transact(async (tx) => {
    const recoveryCodes = await renewRecoveryCodes(tx, act.operator, at.random)
    await recordAct(tx, act, { action: 'operators.renew_recovery_codes', subject: `operator:${act.operator}` })
    return { recoveryCodes: [...recoveryCodes] }
  })
}
