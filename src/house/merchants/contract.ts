import { z } from 'zod'
import { skins } from '#kit/skin.ts'
import { call } from '#wire/call.ts'
import { channel } from '#wire/channel.ts'
import { ageProofs } from './rules/age-proof.ts'
import { flagNames } from './rules/flags.ts'

/** The pattern catalogue's ids; the checks stand in identity's rules. The site's hint for one is `reg_pattern_{patternId}`. */
export const patternIds = [
  'length',
  'letter_first',
  'letters_or_digits',
  'letters_and_digits',
  'digits',
  'no_spaces',
  'one_uppercase',
  'english_spaces',
  'letters_spaces',
  'uppercase_spaces',
  'uppercase',
  'letters_digits_symbols',
  'kanji_digits',
  'chinese',
  'korean',
  'thai',
  'thai_english_spaces',
  'full_width_japanese',
  'email',
  'date_ymd',
  'date_mdy',
  'strong_password',
  'full_name',
] as const
export type PatternId = (typeof patternIds)[number]

/** Fields of the registration form whose rules come from the merchant. */
export const registrationFields = [
  'username',
  'password',
  'payeeName',
  'paymentPassword',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'email',
  'mobileNum',
  'recommenderId',
  'affiliateCode',
  'captcha',
] as const
export type RegistrationField = (typeof registrationFields)[number]

/** Lengths count Unicode characters. `acceptedPattern` is '*' where any text is accepted, else the pattern's id: never an expression to run. */
export const ruleItem = z.strictObject({
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.int().min(0),
  maxLength: z.int().min(1).max(256),
  patternId: z.enum(patternIds),
  acceptedPattern: z.string(),
})
export type RuleItem = z.infer<typeof ruleItem>

export const registrationSetting = z.strictObject(
  Object.fromEntries(registrationFields.map((field) => [field, ruleItem])) as Record<RegistrationField, typeof ruleItem>,
)
export type RegistrationSetting = z.infer<typeof registrationSetting>

type Module = { modId: string; enabled: '0' | '1'; childrenNodes: Module[] }
/** A node of the module tree: `enabled` is '1' where the merchant has the module. */
export const moduleNode: z.ZodType<Module> = z.strictObject({
  modId: z.string(),
  enabled: z.enum(['0', '1']),
  get childrenNodes() {
    return z.array(moduleNode)
  },
})
export type ModuleNode = z.infer<typeof moduleNode>

/** A regulator's licence as the footer may show it; null where the merchant has none, which also means play money only. */
export const licence = z.strictObject({ authority: z.string(), number: z.string(), verificationUrl: z.string() })

const spell = z.strictObject({ zone: z.string(), since: z.int(), day: z.string() })
/** A merchant's days: from when on by the clock of which zone, oldest first; `day` begins there. */
export const calendar = z.tuple([spell], spell)

const whitelabel = z.strictObject({
  merchant: z.string(),
  name: z.string(),
  /** True where nothing can be won or lost but play money. */
  playMoney: z.boolean(),
  currency: z.string(),
  currencySymbol: z.string(),
  /** Language codes in the order of the language list; `language` is the default among them. */
  languages: z.array(z.string()),
  language: z.string(),
  calendar,
  minimumAge: z.int(),
  ageProof: z.enum(ageProofs),
  licence: licence.nullable(),
  /** What the site's pages wear. */
  skin: z.enum(skins),
  flags: z.strictObject(
    Object.fromEntries(flagNames.map((name) => [name, z.boolean()])) as Record<(typeof flagNames)[number], z.ZodBoolean>,
  ),
  modules: z.array(moduleNode),
})
export type Whitelabel = z.infer<typeof whitelabel>

export const domainRoute = z.strictObject({
  domain: z.string(),
  purpose: z.enum(['site', 'agent', 'download']),
  main: z.boolean(),
})

/** A download, a link or a sign. `names` by language code; `url` is where it leads, if anywhere; a picture is its own or null. */
export const resource = z.strictObject({
  resourceType: z.string(),
  labelNameEn: z.string(),
  names: z.record(z.string(), z.string()),
  url: z.string().nullable(),
  picture: z.string().nullable(),
})
export type Resource = z.infer<typeof resource>

/** What a merchant says in place of the product's own texts: by language code, then by the name of the text; blanks are `{{name}}`. */
export const wording = z.record(z.string(), z.record(z.string(), z.string()))
export type Wording = z.infer<typeof wording>

export const customerService = z.strictObject({
  csType: z.enum(['LIVECHAT', 'FACEBOOK', 'TELEGRAM', 'WHATSAPP']),
  title: z.string(),
  url: z.string(),
})

/** When the site closes by itself, in milliseconds since 1970; it is open again at the last of them. */
export const maintenanceWindow = z.strictObject({ from: z.int(), until: z.int() })

const permission = z.strictObject({
  info: z.strictObject({
    domainRoute: z.array(domainRoute),
    resources: z.array(resource),
    wording,
    customerService: z.array(customerService),
    whitelabelVal: whitelabel,
    register: registrationSetting,
    mainDomain: z.string(),
    analytics: z.strictObject({ gtagId: z.string().nullable() }),
    imageCDNs: z.array(z.string()),
    launchGameCDNs: z.array(z.string()),
  }),
  /** `region` is the ISO 3166-1 code of the visitor's country; null where it is not known. */
  location: z.strictObject({ ip: z.string(), region: z.string().nullable() }),
  maintenance: z.boolean(),
  maintenanceWindow: maintenanceWindow.nullable(),
  regionRestriction: z.boolean(),
})
export type Permission = z.infer<typeof permission>

/** 0 normal, 1 maintenance, 2 region blocked; maintenance hides a region block. */
const status = z.strictObject({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  maintenance: z.boolean(),
  maintenanceWindow: maintenanceWindow.nullable(),
  regionRestriction: z.boolean(),
  ip: z.string(),
  /** Another one after each change of the merchant: an open page asks again for what it knows of it. */
  version: z.string(),
})

export const merchantsContract = {
  permission: call({
    method: 'GET',
    path: '/wps/system/permission',
    summary: 'All that the site needs to know of the merchant of a host before its first screen',
    session: ['none'],
    shed: 'next',
    query: z.strictObject({ host: z.string().max(253).optional() }),
    value: permission,
    refusals: { domain_unknown: { status: 404 } },
  }),
  whitelabel: call({
    method: 'GET',
    path: '/wps/system/whitelabel',
    summary: 'Flags and module tree of the merchant',
    session: ['none'],
    shed: 'next',
    value: whitelabel,
  }),
  status: call({
    method: 'GET',
    path: '/wps/system/status',
    summary: 'Whether the site is open to this visitor',
    session: ['none'],
    shed: 'next',
    value: status,
  }),
  domainRoute: call({
    method: 'GET',
    path: '/wps/system/domainRoute',
    summary: 'The domains that the merchant answers on',
    session: ['none'],
    value: z.array(domainRoute),
  }),
  registrationSetting: call({
    method: 'GET',
    path: '/wps/system/setting/register',
    summary: 'Rules of the registration form, per field',
    session: ['none'],
    value: registrationSetting,
  }),
}

/** A status differs by visitor, so that a page asks for its own. */
export const merchantsChannel = channel({
  name: 'merchants',
  summary: 'That a merchant is different now, of whatever merchant the listener is',
  session: ['trial', 'member', 'agent', 'subaccount'],
  messages: { changed: z.null() },
})
