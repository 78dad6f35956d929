import { withoutCards } from '#kit/cards.ts'

const GONE = '[redacted]'
const DEEPEST = 8

/** Names whose value is never written, whatever it is. Compared in lower case without separators. */
const secretNames =
  /^(x?(new|old|current|confirm)?(password|passwd|pwd|passphrase|pin|otp|totp|secret|token|half|ticket|nonce|captcha|code|seed|credentials?)s?)$|(password|secret|token|apikey|privatekey)$|^(authorization|cookies?|setcookie|jwe|sealed|body|rawbody|signature)$/
const phoneNames = /(phone|mobile|msisdn)(number)?$/

/** Five base64url parts are a JWE, three that begin like a JSON head a signed token. */
const jwe = /\b[\w-]{10,}\.[\w-]*\.[\w-]{8,}\.[\w-]+\.[\w-]{16,}/g
const jwt = /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]+/g
const bearer = /\b(bearer|basic)\s+[\w.~+/=-]+/gi
const inAddress = /([?&#](?:code|token|ticket|password|otp|half|secret)=)[^&\s"']+/gi
const login = /(\w+:\/\/[^\s:/@]+:)[^\s@/]+@/g
/** International, or a local one with its leading zero. */
const phone = /(?<![\w.])(\+\d[\d ]{6,13}|0\d{6,8})(\d{2})(?!\w|\.\d)/g

const masked = (text: string) => `…${text.slice(-2)}`

/** A text without the secrets that its form betrays; of a phone number the last two digits stay. */
export function redactText(text: string): string {
  return withoutCards(text)
    .replace(jwe, GONE)
    .replace(jwt, GONE)
    .replace(bearer, `$1 ${GONE}`)
    .replace(inAddress, `$1${GONE}`)
    .replace(login, `$1${GONE}@`)
    .replace(phone, '…$2')
}

/** A copy that holds no secret, at any depth: by the names of its fields, and by the form of its texts. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return value
  if (depth === DEEPEST) return '[deeper]'
  if (value instanceof Error) return redactError(value, depth)
  if (value instanceof Date) return value.toISOString()
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
  if (value instanceof Map || value instanceof Set) return redact([...value], depth)
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, redactField(name, part, depth)]))
}

function redactField(name: string, value: unknown, depth: number): unknown {
  const plain = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (value === null || value === undefined || typeof value === 'boolean') return value
  if (secretNames.test(plain)) return GONE
  if (phoneNames.test(plain)) return typeof value === 'string' ? masked(value) : GONE
  return redact(value, depth + 1)
}

/**
 * Of an error, what finds the bug. Its other fields may quote rows or requests (PostgreSQL's `detail` does), so they are left out. Its
 * code is written as `reason`: a field named code holds what a person must type.
 */
function redactError(error: Error, depth: number): unknown {
  const { code, constraint, schema, table, column } = error as Error & Readonly<Record<string, unknown>>
  const known = { reason: code, constraint, schema, table, column }
  return {
    type: error.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ''),
    ...Object.fromEntries(Object.entries(known).filter(([, part]) => typeof part === 'string')),
    ...(error.cause !== undefined && { cause: redact(error.cause, depth + 1) }),
  }
}
