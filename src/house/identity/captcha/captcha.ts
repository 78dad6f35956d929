import type { Millis } from '../../../kit/clock.ts'
import type { Random } from '../../../kit/random.ts'
import { refuse } from '../../../kit/refusal.ts'
import type { Database } from '../../../runtime/database.ts'
import { drawCaptcha, foldCaptcha, newCaptchaText } from './captcha-picture.ts'
import { digest, keyedDigest, sameDigest } from '../digest.ts'
import { CAPTCHA_LIFE, CAPTCHA_PAUSE } from '../rules/session.ts'
import { saveCaptcha, takeCaptcha } from '../store.ts'
import type { TooMany } from '../logins/throttle.ts'

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

/** Whether the answer is right for the picture that this client was shown. Asking uses the picture up, right or wrong. */
export async function solveCaptcha(
  db: Database,
  { device, answer, now }: { device: string | null; answer: string | undefined; now: Millis },
): Promise<boolean> {
  if (device === null || !answer) return false
  const kept = await takeCaptcha(db, digest(device), now)
  return kept !== null && sameDigest(kept, keyedDigest(device, foldCaptcha(answer)))
}
