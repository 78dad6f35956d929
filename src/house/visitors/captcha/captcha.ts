import { MINUTE, type Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { Database } from '#runtime/database.ts'
import { drawCaptcha, foldCaptcha, newCaptchaText } from './captcha-picture.ts'
import { digest, keyedDigest, sameDigest } from '#runtime/secrets/digest.ts'
import { saveCaptcha, takeCaptcha } from './store.ts'
import type { TooMany } from '../throttle.ts'

export const CAPTCHA_LIFE: Millis = 2 * MINUTE

/** Between two captchas of one client. */
export const CAPTCHA_PAUSE: Millis = 1000

/** The form that a captcha was asked for in: one that was solved there is worth nothing in another. */
export type Form = 'login' | 'register' | 'code'

type Client = { readonly device: string; readonly now: Millis; readonly random: Random }

/** A new picture for this client, base64 PNG; the one before is worth nothing any more. */
export async function showCaptcha(db: Database, { device, now, random }: Client): Promise<string | TooMany> {
  const text = newCaptchaText(random)
  const saved = await saveCaptcha(db, {
    client: digest(device),
    answer: keyedDigest(device, text),
    now,
    expiresAt: now + CAPTCHA_LIFE,
    notSince: now - CAPTCHA_PAUSE,
  })
  return saved ? drawCaptcha(text, random) : refuse('too_many_requests', { retryAfter: CAPTCHA_PAUSE / 1000 })
}

/** What solving a slider is worth: an answer that this form takes once, as it takes a picture's. */
export async function passCaptcha(
  db: Database,
  { device, form, now, random }: Client & { readonly form: Form },
): Promise<string> {
  const text = newCaptchaText(random)
  const answer = keyedDigest(device, `${form}/${text}`)
  await saveCaptcha(db, { client: digest(device), answer, now, expiresAt: now + CAPTCHA_LIFE, notSince: now })
  return text
}

/** Whether the answer is right for the picture that this client was shown. Asking uses the picture up, right or wrong. */
export async function solveCaptcha(
  db: Database,
  { device, answer, form, now }: { device: string | null; answer: string | undefined; form: Form; now: Millis },
): Promise<boolean> {
  if (device === null || !answer) return false
  const kept = await takeCaptcha(db, digest(device), now)
  const typed = foldCaptcha(answer)
  return kept !== null && [typed, `${form}/${typed}`].some((text) => sameDigest(kept, keyedDigest(device, text)))
}
