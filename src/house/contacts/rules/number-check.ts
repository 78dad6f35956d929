import { skins, type Skin } from '#kit/skin.ts'

/**
 * What the window of an identity service's check and the form that opened it say to each other. The window says that it is there, is given
 * all that it shows, and says what came of it. Nothing else is heard, nor anything with a further key.
 */
export type CheckReady = { readonly type: 'check:ready' }
export type CheckBegin = {
  readonly type: 'check:begin'
  /** By which the check knows the merchant's project. */
  readonly siteKey: string
  /** A language's tag, as pages name it. */
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly theme: 'dark' | 'light'
  readonly skin: Skin
  readonly title: string
  readonly text: string
}
export type CheckVerdict =
  | { readonly type: 'check:passed'; readonly captcha: string }
  | { readonly type: 'check:failed'; readonly problem: 'captcha_check_failed' | 'provider_unavailable' }

/** What a check gives is a few thousand letters long. */
const LONGEST_CAPTCHA = 16_384

const isText = (longest: number) => (value: unknown) => typeof value === 'string' && value !== '' && value.length <= longest
const isOf = (choices: readonly unknown[]) => (value: unknown) => choices.includes(value)
const isLanguage = (value: unknown) => typeof value === 'string' && /^[a-zA-Z-]{2,16}$/.test(value)

type Shape = Readonly<Record<string, (value: unknown) => boolean>>

function holds(message: unknown, shape: Shape): boolean {
  if (typeof message !== 'object' || message === null) return false
  const said = message as Readonly<Record<string, unknown>>
  const names = Object.keys(shape)
  return (
    Object.keys(said).length === names.length && names.every((name) => Object.hasOwn(said, name) && shape[name]?.(said[name]))
  )
}

export const isCheckReady = (message: unknown): message is CheckReady => holds(message, { type: isOf(['check:ready']) })

export const isCheckBegin = (message: unknown): message is CheckBegin =>
  holds(message, {
    type: isOf(['check:begin']),
    siteKey: isText(200),
    language: isLanguage,
    direction: isOf(['ltr', 'rtl']),
    theme: isOf(['dark', 'light']),
    skin: isOf(skins),
    title: isText(200),
    text: isText(1000),
  })

export const isCheckVerdict = (message: unknown): message is CheckVerdict =>
  holds(message, { type: isOf(['check:passed']), captcha: isText(LONGEST_CAPTCHA) }) ||
  holds(message, { type: isOf(['check:failed']), problem: isOf(['captcha_check_failed', 'provider_unavailable']) })
