import { z } from 'zod'
import { amountText } from '#wire/amount.ts'
import { call } from '#wire/call.ts'
import { textUpTo } from '#wire/text.ts'
import { freezeKinds } from '../rules/freezes.ts'
import { fieldsRefused, secret } from '#house/visitors/rules/form-parts.ts'
import { ICONS, profileFields, type ProfileField } from '../rules/profile-fields.ts'

const own = { session: ['member', 'agent'] } as const
const text = textUpTo(256).optional()
const fields = z.strictObject(
  Object.fromEntries(profileFields.map((field) => [field, text])) as Record<ProfileField, typeof text>,
)
const icon = z
  .int()
  .min(0)
  .max(ICONS - 1)
const rule = z.strictObject({
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.int(),
  maxLength: z.int(),
  patternId: z.string(),
  acceptedPattern: z.string(),
})
const proof = z.strictObject({ password: secret })

/** What members tell of themselves, and what they may ask of it. */
export const profileContract = {
  profile: call({
    method: 'GET',
    path: '/wps/member/profile',
    summary: 'What the member told, and the rule of each field',
    ...own,
    value: z.strictObject({
      fields,
      rules: z.record(z.enum(profileFields), rule),
      minimumAge: z.int(),
      icon,
      /** How many days after closing the account it still says whose it was. */
      keptAfterClosing: z.int(),
    }),
  }),
  keepProfile: call({
    method: 'PUT',
    path: '/wps/member/info',
    summary: 'Keeps what the member tells; a field that is left out stays',
    ...own,
    unkeyed: 'sets',
    body: z.strictObject({
      fields,
      /** With a birthday: the member confirms to be of the minimum age. */
      adult: z.boolean(),
    }),
    value: z.null(),
    refusals: { fields_refused: fieldsRefused },
  }),
  frozen: call({
    method: 'GET',
    path: '/wps/member/freezes',
    summary: 'What customer service has stopped for the member; why, it tells the member itself',
    ...own,
    value: z.strictObject({ frozen: z.array(z.enum(freezeKinds)) }),
  }),
  icon: call({
    method: 'GET',
    path: '/wps/member/info/icon',
    summary: 'Which of the drawn icons stands for the member',
    ...own,
    value: z.strictObject({ icon }),
  }),
  keepIcon: call({
    method: 'PUT',
    path: '/wps/member/info/icon',
    summary: 'Chooses another icon',
    ...own,
    unkeyed: 'sets',
    body: z.strictObject({ icon }),
    value: z.null(),
  }),
  keepZone: call({
    method: 'PUT',
    path: '/wps/member/zone',
    summary: 'Chooses the time zone of days and times, by its name; null for the device’s own',
    ...own,
    unkeyed: 'sets',
    body: z.strictObject({ zone: z.string().min(1).max(64).nullable() }),
    value: z.strictObject({ zone: z.string().nullable() }),
    refusals: { zone_unknown: { data: z.strictObject({ zone: z.string() }) } },
  }),
  exportOwn: call({
    method: 'POST',
    path: '/wps/member/export',
    summary: 'All that is kept of the member as a person',
    ...own,
    proof: 'body',
    sealed: true,
    unkeyed: 'passing',
    body: proof,
    value: z.strictObject({
      account: z.record(z.string(), z.unknown()),
      profile: z.record(z.string(), z.string()),
      factors: z.array(z.string()),
      sessions: z.array(z.record(z.string(), z.unknown())),
    }),
    refusals: { password_incorrect: {} },
  }),
  closeAccount: call({
    method: 'POST',
    path: '/wps/member/close',
    summary:
      'Closes the account; every session ends. Refused by what has not ended: a payment, money at a vendor, a bet, a bonus, a balance that can be paid out',
    ...own,
    proof: 'body',
    sealed: true,
    unkeyed: 'once',
    body: proof,
    /** What was left below the smallest amount that can be paid out: the house keeps it. */
    value: z.strictObject({
      remainder: amountText,
      currency: z.string().nullable(),
      /** From then on personal data is erased; money and bets stay under a number. */
      erasedAfter: z.number(),
    }),
    refusals: {
      password_incorrect: {},
      withdrawal_open: {},
      withdrawal_disputed: {},
      deposit_open: {},
      money_at_vendor: {},
      bets_open: {},
      bonus_left: {},
      earnings_open: {},
      balance_left: {},
    },
  }),
}
