import { MINUTE } from '#kit/clock.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import { digest } from '#runtime/secrets/digest.ts'
import { serviceOffered } from '../number-service/offered.ts'
import type { NumberRefusal } from '../number-service/port.ts'
import type { CodePurpose } from '../rules/codes.ts'
import type { ContactTools } from '../tools.ts'
import type { Visitor } from '#house/visitors/index.ts'
import { memberReachedAt } from '../profile/prove-contact.ts'
import { tryCode, type Proof } from './try-code.ts'

/** What somebody shows of a number: our own code, or what an identity service says, where the merchant has one send the codes. */
export type NumberShown = { readonly verificationCode?: string | undefined; readonly firebaseIdToken?: string | undefined }

type Asked = {
  readonly purpose: CodePurpose
  readonly to: `+${string}`
  readonly shown: NumberShown
}
type Prover = Pick<Visitor, 'db' | 'merchant' | 'clock'> & { readonly device: string }

/** Whether the number is theirs who show this, and whose account it opens. `provider_unavailable`: the same may be shown again. */
export async function proveNumber(
  { vault, numbers }: Pick<ContactTools, 'vault' | 'numbers'>,
  { db, merchant, clock, device }: Prover,
  { purpose, to, shown }: Asked,
): Promise<Proof | NumberRefusal> {
  const now = clock()
  const contact = { channel: 'sms', to } as const
  const service = await serviceOffered(db, merchant)
  if (!service) {
    const code = shown.verificationCode ?? ''
    return tryCode(db, vault, { merchant: merchant.id, purpose, contact, device, code, now })
  }
  if (!shown.firebaseIdToken) return refuse('missing_verification_code')
  const proven = await numbers.prove(service.project, shown.firebaseIdToken, now)
  if (isRefusal(proven)) return proven
  if (proven.number !== to) return refuse('invalid_verification_code')
  const member = await memberReachedAt(db, { index: vault.index }, { merchant: merchant.id, contact })
  return { told: { merchant: merchant.id, mark: digest(proven.proof), until: proven.until + MINUTE }, member }
}
