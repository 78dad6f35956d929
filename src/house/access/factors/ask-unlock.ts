import { CHALLENGE_LIFE, showingOptions, type Party } from './webauthn.ts'
import { digest } from '#runtime/secrets/digest.ts'
import { saveUnlockChallenge } from './store.ts'
import type { Visit } from '../visit.ts'

/**
 * What a passkey has to sign beside the password of an account that had too many attempts. Whoever asks has shown no password, so that no
 * account and none of its keys are named: the device offers those that it keeps for this site.
 */
export async function askUnlock(
  { db, device, random, clock }: Pick<Visit, 'db' | 'random' | 'clock'> & { readonly device: string },
  party: Party,
): Promise<Record<string, unknown>> {
  const options = await showingOptions(party, { challenge: random(32), passkeys: [] })
  const { challenge } = options
  await saveUnlockChallenge(db, { client: digest(device), challenge, expiresAt: clock() + CHALLENGE_LIFE })
  return { ...options }
}
