import { refuse, type Refusal } from '#kit/refusal.ts'
import type { PatternId, RegistrationField, RegistrationSetting, RuleItem } from '../contract.ts'

/** NIST 800-63B-4: fifteen characters where the password is the only factor; no merchant goes below eight. */
export const SINGLE_FACTOR_LENGTH = 15
export const SHORTEST_PASSWORD = 8
/** Shorter upper bounds would keep pass phrases out. */
const LEAST_MAXIMUM = 64

type Draft = { need: 'required' | 'optional' | 'off'; lengths: readonly [min: number, max: number]; pattern: PatternId }

function rule({ need, lengths: [minLength, maxLength], pattern }: Draft): RuleItem {
  const acceptedPattern = pattern === 'length' ? '*' : pattern
  return { enabled: need !== 'off', required: need === 'required', minLength, maxLength, patternId: pattern, acceptedPattern }
}

/** What a merchant begins with: a username, a password and a captcha are asked, nothing else is offered. */
export const registrationDefaults: RegistrationSetting = {
  username: rule({ need: 'required', lengths: [4, 16], pattern: 'letter_first' }),
  password: rule({ need: 'required', lengths: [SINGLE_FACTOR_LENGTH, 128], pattern: 'length' }),
  payeeName: rule({ need: 'off', lengths: [2, 64], pattern: 'letters_spaces' }),
  paymentPassword: rule({ need: 'off', lengths: [6, 6], pattern: 'digits' }),
  qqNum: rule({ need: 'off', lengths: [5, 12], pattern: 'digits' }),
  line: rule({ need: 'off', lengths: [2, 32], pattern: 'no_spaces' }),
  whatsapp: rule({ need: 'off', lengths: [8, 15], pattern: 'digits' }),
  facebook: rule({ need: 'off', lengths: [2, 64], pattern: 'no_spaces' }),
  wechat: rule({ need: 'off', lengths: [2, 32], pattern: 'no_spaces' }),
  idNumber: rule({ need: 'off', lengths: [4, 32], pattern: 'letters_or_digits' }),
  email: rule({ need: 'off', lengths: [6, 254], pattern: 'email' }),
  mobileNum: rule({ need: 'off', lengths: [6, 15], pattern: 'digits' }),
  recommenderId: rule({ need: 'off', lengths: [1, 32], pattern: 'letters_or_digits' }),
  affiliateCode: rule({ need: 'off', lengths: [1, 32], pattern: 'letters_or_digits' }),
  captcha: rule({ need: 'required', lengths: [5, 5], pattern: 'letters_or_digits' }),
}

type SettingRefusal = Refusal<'password_rule_too_weak' | 'registration_rule_malformed', { field: RegistrationField }>

/** Whether a merchant may set these rules; the warnings are for the operator who does. */
export function judgeRegistration(setting: RegistrationSetting): { warnings: 'password_below_single_factor'[] } | SettingRefusal {
  const { minLength, maxLength, enabled, required } = setting.password
  if (!enabled || !required || minLength < SHORTEST_PASSWORD || maxLength < LEAST_MAXIMUM) {
    return refuse('password_rule_too_weak', { field: 'password' as const })
  }
  for (const [field, item] of Object.entries(setting) as [RegistrationField, RuleItem][]) {
    if (item.minLength > item.maxLength || (item.required && !item.enabled))
      return refuse('registration_rule_malformed', { field })
    if (item.acceptedPattern !== '*' && item.acceptedPattern !== item.patternId)
      return refuse('registration_rule_malformed', { field })
  }
  if (!setting.username.required) return refuse('registration_rule_malformed', { field: 'username' as const })
  return { warnings: minLength < SINGLE_FACTOR_LENGTH ? ['password_below_single_factor'] : [] }
}
