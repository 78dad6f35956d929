import { expect, test } from 'vitest'
import { calls } from '#testing/places.ts'

/** What whoever has found an open session must not do, by how each asks for a proof. */
const sensitive = {
  session: [
    'POST /wps/agent/subaccounts',
    'POST /wps/agent/subaccounts/{id}/password',
    'POST /wps/limits/own/confirmation',
    'POST /wps/payments/accounts',
    'POST /wps/session/code',
    'PUT /wps/agent/subaccounts/{id}',
  ],
  eased: ['PUT /wps/limits/own'],
  body: [
    'POST /wps/agent/transfers',
    'POST /wps/member/close',
    'POST /wps/member/contacts/change',
    'POST /wps/member/export',
    'POST /wps/member/factors/recovery-codes',
    'POST /wps/member/factors/totp',
    'POST /wps/member/factors/totp/removal',
    'POST /wps/member/factors/ways',
    'POST /wps/member/factors/ways/removal',
    'POST /wps/member/passkeys/options',
    'POST /wps/member/passkeys/removal',
    'POST /wps/member/password',
    'POST /wps/member/payment-password',
    'POST /wps/payments/withdrawals',
    'POST /wps/points/convert',
    'POST /wps/points/redeem',
  ],
}

test('what a stolen session must not do is this list, and each asks for a fresh proof [trust 25]', () => {
  const by = (proof: string) =>
    calls
      .filter(({ meta }) => meta.proof === proof)
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted()
  expect({ session: by('session'), eased: by('eased'), body: by('body') }).toEqual(sensitive)
})
