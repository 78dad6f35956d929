import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { ProofNeeded } from '#runtime/http/context.ts'
import { proofKinds, type ProofKind } from '#wire/proof.ts'
import { clear, spendTry } from '#house/visitors/index.ts'
import { provesBy } from '../rules/proof.ts'
import { factorBucket } from '../rules/throttle.ts'
import { provePassword, type ProofRefusal } from '../secrets/prove-password.ts'
import { noteProof } from '../secrets/store.ts'
import type { AccessTools, Visit } from '../visit.ts'
import { signedPasskey } from './passkeys.ts'
import { proveAgain, type ShownAgain } from './prove-again.ts'
import { heldForProof } from './unproven.ts'
import type { Party } from './webauthn.ts'

/** One of them. */
export type ShownProof = ShownAgain & { readonly payment?: string | undefined; readonly passkey?: unknown }

type Shown = { readonly member: bigint; readonly session: string; readonly shown: ShownProof; readonly party: Party | null }
type Refused = ProofRefusal | ProofNeeded | Refusal<'factor_incorrect' | 'passkey_refused', null>

/** Shows in a session that it is still its member, for what it must not do otherwise; ten minutes it stands. */
export async function proveSession(
  tools: AccessTools,
  visit: Visit,
  { member, session, shown, party }: Shown,
): Promise<null | Refused> {
  const by = proofKinds.find((kind) => shown[kind] !== undefined) ?? 'password'
  const { db } = visit
  const asked = provesBy(await heldForProof(db, member))
  if (!asked.includes(by)) return refuse('proof_needed', { by: [...asked] })
  const refused = await judge(tools, visit, { member, by, shown, party })
  if (isRefusal(refused)) return refused
  await noteProof(db, { session, by, now: visit.clock() })
  return null
}

async function judge(
  tools: AccessTools,
  visit: Visit,
  { member, by, shown, party }: Omit<Shown, 'session'> & { readonly by: ProofKind },
): Promise<null | Exclude<Refused, ProofNeeded>> {
  const { db, clock } = visit
  if (by === 'payment') {
    const asked = { member, purpose: 'payment', password: shown.payment ?? '' } as const
    const proof = await provePassword({ db, passwords: tools.passwords, now: clock() }, asked)
    return isRefusal(proof) ? proof : null
  }
  if (by !== 'passkey') return proveAgain(tools, visit, { member, shown })
  const over = await spendTry(db, [factorBucket(member)], clock())
  if (over) return over
  if (!party || !(await signedPasskey(visit, { party, member, answer: shown.passkey }))) return refuse('passkey_refused')
  await clear(db, factorBucket(member))
  return null
}
