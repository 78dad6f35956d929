import { z } from 'zod'
import { skins } from '#kit/skin.ts'
import { call } from '#wire/call.ts'
import { reason } from '#wire/paging.ts'
import { proposing, waiting } from '#house/audit/controlled/console-contract.ts'
import {
  customerService,
  domainRoute,
  licence,
  maintenanceWindow,
  moduleNode,
  registrationFields,
  registrationSetting,
} from './contract.ts'
import { accessSettings, type AccessSetting } from './rules/access.ts'
import { ageProofs } from './rules/age-proof.ts'
import { flagNames } from './rules/flags.ts'

const flags = Object.fromEntries(flagNames.map((name) => [name, z.boolean()])) as Record<(typeof flagNames)[number], z.ZodBoolean>
/** One host and nothing after it: it is written into the policy of every page, where a star would mean all of them. */
const origin = z
  .url({ protocol: /^https?$/, abort: true })
  .max(300)
  .refine((text) => new URL(text).origin === text && !text.includes('*'))
const text = z.string().trim().min(1).max(120)
const address = z.union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/(?!\/)/)]).pipe(z.string().max(500))
const region = z.string().regex(/^[A-Z]{2}$/)

const changeable = z.strictObject({
  name: z.string().trim().min(1).max(80),
  /** By whose clock days go, from the next midnight on where it is another. */
  zone: z.string().min(1).max(64),
  languages: z.array(z.string().max(8)).min(1).max(12),
  language: z.string().max(8),
  minimumAge: z.int().min(18).max(30),
  ageProof: z.enum(ageProofs),
  licence: licence
    .extend({ authority: text, number: text, verificationUrl: z.url({ protocol: /^https?$/ }).max(500) })
    .nullable(),
  maintenance: z.boolean(),
  maintenanceWindow: maintenanceWindow.refine(({ from, until }) => from < until).nullable(),
  blockedRegions: z.array(region).max(250),
  gtagId: z
    .string()
    .regex(/^[\w-]{4,32}$/)
    .nullable(),
  skin: z.enum(skins),
  imageCdns: z.array(origin).max(20),
  launchGameCdns: z.array(origin).max(20),
  flags: z.strictObject(flags),
  modules: z.array(moduleNode).max(60),
  registration: registrationSetting,
  /** The bounds are the house's; see `accessBounds`. */
  access: z.strictObject(Object.fromEntries(accessSettings.map((name) => [name, z.int()])) as Record<AccessSetting, z.ZodInt>),
  customerService: z.array(customerService.extend({ url: address })).max(20),
  /** One of the site's is the main one. A host that is named here answers from the next call on. */
  domains: z
    .array(
      domainRoute.extend({
        domain: z
          .string()
          .max(253)
          .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/),
      }),
    )
    .min(1)
    .max(60),
})

const flagSpec = z.strictObject({
  byDefault: z.boolean(),
  effect: z.string(),
  /** Which way of turning it takes two people. */
  wall: z.enum(['eased by on', 'eased by off']).optional(),
})

/** What is named of a merchant, and nothing of the rest. */
export const merchantChange = changeable.partial().extend({ flags: z.strictObject(flags).partial().optional() })

const merchant = changeable.extend({
  code: z.string(),
  /** Which state of the registration rules this is. */
  rulesVersion: z.string(),
  currency: z.string(),
  playMoney: z.boolean(),
  /** The payment providers it may use; null: every one that the house has. */
  providers: z.array(z.string()).nullable(),
  /** What each flag changes, for the label beside the switch, and how it stands where nobody touched it. */
  flagCatalogue: z.strictObject(
    Object.fromEntries(flagNames.map((name) => [name, flagSpec])) as Record<(typeof flagNames)[number], typeof flagSpec>,
  ),
})

export const merchantContract = {
  merchant: call({
    method: 'GET',
    path: '/console/api/merchant',
    summary: 'All that the console may look at and change of its merchant',
    session: ['operator'],
    permission: 'merchant.read',
    value: merchant,
  }),
  changeMerchant: call({
    method: 'PUT',
    path: '/console/api/merchant',
    summary: 'Changes what is named and leaves the rest; the site follows at once. What eases a wall waits for a second person',
    session: ['operator'],
    permission: 'merchant.write',
    unkeyed: 'sets',
    body: z.strictObject({
      change: merchantChange,
      reason,
      /** The `rulesVersion` that a change of the registration rules was made from: another one in the meantime refuses it. */
      seen: z.string().max(64).optional(),
    }),
    /** What is allowed and yet unwise. */
    value: z.strictObject({ ...waiting, warnings: z.array(z.enum(['password_below_single_factor'])) }),
    refusals: {
      ...proposing,
      access_out_of_bounds: {},
      changed_meanwhile: {},
      language_unknown: {},
      zone_unknown: { data: z.strictObject({ zone: z.string() }) },
      licence_required: {},
      birthday_required: {},
      domains_unsound: {},
      domain_taken: {},
      password_rule_too_weak: { data: z.strictObject({ field: z.enum(registrationFields) }) },
      registration_rule_malformed: { data: z.strictObject({ field: z.enum(registrationFields) }) },
    },
  }),
}
